// SPDX-License-Identifier: MIT
// Nested, with two variables, downward with an unsigned counter, and with a step that multiplies.
StructuredBuffer<uint> numbers; // 4, 3
RWStructuredBuffer<uint4> result;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    uint4 sums = 0;
    for (uint y = 0; y < n; ++y)
        for (uint x = y; x < 5; x++)
            sums.x += y * 10 + x;
    for (int i = 0, j = int(n) * 3; i < j; ++i, j -= 2)
        sums.y += j - i;
    for (uint k = n; k > 0; --k)
        sums.z = sums.z * 2 + k;
    uint p = 1;
    for (; p < 100; p *= 3)
        sums.w += p;
    result[thread.x] = sums;
}
