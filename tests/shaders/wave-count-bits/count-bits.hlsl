// SPDX-License-Identifier: MIT
// Counting is a faster sum of 0 and 1.
RWStructuredBuffer<uint> holds; // 2 for each thread; 1: correct.

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

bool before(uint self, uint other)
{
    return same(self, other) && lane_of[other] < lane_of[self];
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    uint count = 0, count_before = 0;
    for (uint i = 0; i < 64; ++i) {
        const uint has = i * 5 % 7 < 3 ? 1 : 0;
        count += same(self, i) ? has : 0;
        count_before += before(self, i) ? has : 0;
    }
    const bool own = self * 5 % 7 < 3;
    holds[self * 2] = WaveActiveCountBits(own) == count ? 1 : 0;
    holds[self * 2 + 1] = WavePrefixCountBits(own) == count_before ? 1 : 0;
}
