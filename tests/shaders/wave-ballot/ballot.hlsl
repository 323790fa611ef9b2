// SPDX-License-Identifier: MIT
// Bit n of the ballot belongs to lane n; missing lanes have 0.
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

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    uint4 bits = uint4(0, 0, 0, 0);
    for (uint i = 0; i < 64; ++i)
        if (same(self, i) && i % 3 == 1)
            bits[lane_of[i] / 32] |= 1u << lane_of[i] % 32;
    const uint4 ballot = WaveActiveBallot(self % 3 == 1);
    holds[self * 2] = all(ballot == bits) ? 1 : 0;
    const bool own = (ballot[WaveGetLaneIndex() / 32] >> WaveGetLaneIndex() % 32 & 1) != 0;
    holds[self * 2 + 1] = own == (self % 3 == 1) ? 1 : 0;
}
