// SPDX-License-Identifier: MIT
// The results must equal those of loops over the threads of the wave, whatever the size of a wave.
RWStructuredBuffer<uint> holds; // 1 for each thread: 1 if the result is correct.

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
    const uint4 mask = WaveMatch(self % 3);
    uint count = 0;
    for (uint i = 0; i < self; ++i)
        if (same(self, i) && i % 3 == self % 3 && (i & 2) != 0)
            ++count;
    holds[self] = WaveMultiPrefixCountBits((self & 2) != 0, mask) == count ? 1 : 0;
}
