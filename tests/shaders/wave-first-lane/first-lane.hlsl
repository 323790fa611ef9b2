// SPDX-License-Identifier: MIT
// The first lane of each wave writes for the whole wave: the lane counts of all waves add up to the number of threads.
RWStructuredBuffer<uint> lanes; // Sum of the counts, whether each count is a power of two.
RWStructuredBuffer<uint> firsts;

[numthreads(48, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    const uint count = WaveGetLaneCount();
    const uint active = WaveActiveCountBits(true);
    if (WaveIsFirstLane()) {
        InterlockedAdd(lanes[0], active);
        InterlockedAnd(lanes[1], countbits(count) == 1 && active <= count ? 1 : 0);
    }
    // Threads in the first half of their wave and all others, which add up to all threads.
    InterlockedAdd(firsts[WaveGetLaneIndex() < active / 2 ? 0 : 1], 1);
    InterlockedMax(firsts[2], WaveGetLaneIndex() < count ? 1 : 100);
}
