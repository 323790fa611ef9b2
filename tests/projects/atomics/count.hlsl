// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> numbers;
RWStructuredBuffer<int> whole;
RWBuffer<uint> typed;
RWBuffer<int> typed_whole;
RWTexture2D<uint> sheet;
RWTexture3D<int> volume;
RWTexture2DArray<uint> layers;
RWStructuredBuffer<uint> found;

groupshared uint shared_sum;
groupshared int shared_low;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    const uint i = thread.x; // 0 … 255
    const int s = int(i) - 100;
    uint old;
    int before;
    if (lane == 0) {
        shared_sum = 0;
        shared_low = 1000;
    }
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(shared_sum, i);
    InterlockedMin(shared_low, s);
    InterlockedAdd(numbers[0], i);
    InterlockedMax(numbers[1], i);
    InterlockedMin(numbers[2], i + 7);
    InterlockedOr(numbers[3], 1u << (i % 32));
    InterlockedAnd(numbers[4], ~(1u << (i % 16)));
    InterlockedXor(numbers[5], i);
    InterlockedCompareExchange(numbers[6], 77, 78, old);
    if (old == 77)
        InterlockedAdd(found[0], 1);
    InterlockedExchange(numbers[7], i + 1, old);
    InterlockedAdd(found[1], old);
    InterlockedMax(whole[0], s, before);
    InterlockedMin(whole[1], s, before);
    InterlockedAdd(whole[2], s, before);
    InterlockedAdd(typed[0], 2, old);
    InterlockedMax(typed[1], i, old);
    InterlockedMin(typed_whole[0], s, before);
    InterlockedAdd(sheet[uint2(i % 4, 1)], i, old);
    InterlockedMin(volume[uint3(1, 0, 1)], s, before);
    InterlockedOr(layers[uint3(0, 0, 2)], 1u << (i % 8), old);
    GroupMemoryBarrierWithGroupSync();
    if (lane == 0) {
        InterlockedAdd(found[2], shared_sum);
        found[4 + i / 64] = uint(shared_low + 100);
    }
}

// Which thread exchanged last depends on the order of the groups, the sum of all exchanged values does not.
[numthreads(1, 1, 1)]
void sum_exchanges()
{
    found[1] += numbers[7];
    numbers[7] = 0;
}
