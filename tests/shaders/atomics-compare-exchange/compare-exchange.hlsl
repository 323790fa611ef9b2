// SPDX-License-Identifier: MIT
// A loop of compare and exchange: a product modulo 251 and a sum of floats in their bits.
RWStructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> winners;

groupshared uint in_group;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    uint before;
    InterlockedCompareExchange(numbers[0], 5, 6, before);
    if (before == 5)
        InterlockedAdd(winners[0], 1);
    InterlockedCompareStore(numbers[1], 9, 10); // The value is 8, so nothing changes.
    InterlockedCompareStore(numbers[2], 8, 11);
    uint seen = numbers[3];
    do {
        before = seen;
        InterlockedCompareExchange(numbers[3], before, before * (thread.x + 1) % 251, seen);
    } while (seen != before);
    seen = numbers[4];
    do {
        before = seen;
        InterlockedCompareExchange(numbers[4], before, asuint(asfloat(before) + thread.x * 0.5), seen);
    } while (seen != before);
    if (lane == 0)
        in_group = 3;
    GroupMemoryBarrierWithGroupSync();
    InterlockedCompareExchange(in_group, 3, 4 + lane, before);
    if (before == 3)
        InterlockedAdd(winners[1], 1);
}
