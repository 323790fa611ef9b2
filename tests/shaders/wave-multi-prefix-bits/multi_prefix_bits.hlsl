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
    const uint4 mask = WaveMatch(self % 4);
    uint common_bits = ~0u, any_bits = 0, odd_bits = 0;
    for (uint i = 0; i < self; ++i) {
        if (!same(self, i) || i % 4 != self % 4)
            continue;
        common_bits &= i * 0x01010101 | 1;
        any_bits |= i;
        odd_bits ^= i * 5;
    }
    holds[self * 3] = WaveMultiPrefixBitAnd(self * 0x01010101 | 1, mask) == common_bits ? 1 : 0;
    holds[self * 3 + 1] = WaveMultiPrefixBitOr(self, mask) == any_bits ? 1 : 0;
    holds[self * 3 + 2] = WaveMultiPrefixBitXor(self * 5, mask) == odd_bits ? 1 : 0;
}
