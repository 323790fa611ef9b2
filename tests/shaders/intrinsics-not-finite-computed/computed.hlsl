// SPDX-License-Identifier: MIT
// According to IEEE 754, inf - inf and NaN - NaN are NaN, twice the largest number is infinite, and inf / inf is NaN.
StructuredBuffer<float> numbers; // nan, -nan, inf, -inf, 4, -0, the largest, 1
RWStructuredBuffer<uint4> result;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float n = numbers[thread.x];
    result[thread.x] = uint4(isnan(n - n), isfinite(n * 2), isinf(n + n), isnan((n + 1) - (n + 1)));
}
