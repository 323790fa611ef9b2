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
    holds[self] = 1;
    if (self % 3 != 0) {
        const uint4 mask = WaveMatch(self % 4);
        uint4 expected = 0;
        for (uint i = 0; i < 64; ++i)
            if (same(self, i) && i % 3 != 0 && i % 4 == self % 4)
                expected[lane_of[i] / 32] |= 1u << lane_of[i] % 32;
        holds[self] = all(mask == expected) ? 1 : 0;
    }
}
