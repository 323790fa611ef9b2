// SPDX-License-Identifier: MIT
// [unroll], [unroll(n)] and [loop] change how a loop is compiled, not what it computes.
static const uint table[6] = { 3, 1, 4, 1, 5, 9 };

StructuredBuffer<uint> numbers; // 2, 5
RWStructuredBuffer<uint4> result;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    uint4 sums = 0;
    [unroll]
    for (uint i = 0; i < 6; ++i)
        sums.x += table[i] * (i + 1);
    [unroll(4)]
    for (uint j = 0; j < 12; j += 3)
        sums.y += table[(j + n) % 6];
    [loop]
    for (uint k = 0; k < n; ++k)
        sums.z += table[k % 6] << k;
    uint m = n;
    [loop] while (m != 0)
    {
        sums.w = sums.w * 10 + m;
        --m;
    }
    result[thread.x] = sums;
}
