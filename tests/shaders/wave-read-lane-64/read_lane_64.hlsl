// SPDX-License-Identifier: MIT
// The results must equal those of loops over the threads of the wave, whatever the size of a wave.
RWStructuredBuffer<uint> holds; // 3 for each thread: 1 if the result is correct.

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
    const uint64_t mine = uint64_t(self * 257);
    uint last = self;
    for (uint i = 0; i < 64; ++i)
        if (same(self, i))
            last = i; // The greatest index in the wave, which is its last lane.
    const uint64_t first = WaveReadLaneFirst(mine);
    const vector<uint64_t, 2> both = WaveReadLaneAt(vector<uint64_t, 2>(mine, mine + uint64_t(1)), lane_of[last]);
    holds[self * 3] = first == uint64_t(wave_of[self] * 257) ? 1 : 0;
    holds[self * 3 + 1] = both.x == uint64_t(last * 257) && both.y == uint64_t(last * 257 + 1) ? 1 : 0;
    const bool equal = WaveActiveAllEqual(uint64_t(7)), mixed = WaveActiveAllEqual(mine);
    holds[self * 3 + 2] = equal && !mixed ? 1 : 0;
}
