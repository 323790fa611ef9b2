// SPDX-License-Identifier: MIT
// Inactive lanes and lanes that have left a loop do not count.
RWStructuredBuffer<uint> holds; // 3 for each thread; 1: correct.

groupshared uint wave_of[64]; // For each thread of the group: the first thread of its wave,
groupshared uint lane_of[64]; // and its place in the wave.

void store_wave(uint self)
{
    wave_of[self] = WaveReadLaneFirst(self);
    lane_of[self] = WaveGetLaneIndex();
    GroupMemoryBarrierWithGroupSync();
}

bool same(uint self, uint other)
{
    return wave_of[self] == wave_of[other];
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    uint sum = 0, count = 0, first = 64;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i) || (i % 3 == 0) != (self % 3 == 0))
            continue;
        sum += i;
        ++count;
        first = lane_of[i] < (first < 64 ? lane_of[first] : 1000) ? i : first;
    }
    if (self % 3 == 0) {
        holds[self * 3] = WaveActiveSum(self) == sum ? 1 : 0;
        holds[self * 3 + 1] = WaveActiveCountBits(true) == count ? 1 : 0;
        holds[self * 3 + 2] = WaveReadLaneFirst(self) == first ? 1 : 0;
    } else {
        holds[self * 3] = WaveActiveSum(self) == sum ? 1 : 0;
        holds[self * 3 + 1] = WaveActiveCountBits(true) == count ? 1 : 0;
        holds[self * 3 + 2] = WaveReadLaneFirst(self) == first ? 1 : 0;
    }
}
