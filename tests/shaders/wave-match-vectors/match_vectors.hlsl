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
    const uint a = self % 2, b = self / 2 % 2;
    const uint4 pairs = WaveMatch(uint2(a, b));
    const uint4 triples = WaveMatch(float3(a, 1, b));
    const uint4 wide = WaveMatch((uint64_t(a) << 40) | b);
    uint4 expected = 0;
    for (uint i = 0; i < 64; ++i)
        if (same(self, i) && i % 2 == a && i / 2 % 2 == b)
            expected[lane_of[i] / 32] |= 1u << lane_of[i] % 32;
    holds[self * 3] = all(pairs == expected) ? 1 : 0;
    holds[self * 3 + 1] = all(triples == expected) ? 1 : 0;
    holds[self * 3 + 2] = all(wide == expected) ? 1 : 0;
}
