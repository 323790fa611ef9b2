// SPDX-License-Identifier: MIT
// floor, ceil, trunc and frac, and round, which rounds halves to the nearest even number.
StructuredBuffer<float> numbers; // 2.5, 3.5, -2.5, -0.25, 0.5, 7.75
RWStructuredBuffer<float> result;

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = numbers[thread.x];
    result[thread.x * 5] = floor(x);
    result[thread.x * 5 + 1] = ceil(x);
    result[thread.x * 5 + 2] = trunc(x);
    result[thread.x * 5 + 3] = frac(x);
    result[thread.x * 5 + 4] = round(x);
}
