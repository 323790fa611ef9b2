// SPDX-License-Identifier: MIT
// isnan, isinf and isfinite; comparisons with NaN are false, except !=, which is true.
StructuredBuffer<float> numbers; // nan, -nan, inf, -inf, 4, -0, the largest, 1
RWStructuredBuffer<uint4> result;
RWStructuredBuffer<uint4> of_vectors;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float n = numbers[thread.x];
    const uint compared = (n != n ? 1 : 0) + (n == n ? 2 : 0) + (!(n < 1) ? 4 : 0) + (n >= 1 ? 8 : 0);
    result[thread.x] = uint4(isnan(n), isinf(n), isfinite(n), compared);
    of_vectors[thread.x] = uint4(isnan(float2(1, n)), isinf(float2(n, 1)));
}
