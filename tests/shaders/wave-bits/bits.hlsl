// SPDX-License-Identifier: MIT
// Each lane clears, sets and flips bits of its own.
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
    uint all = 0xffffffff, any_of_them = 0, odd = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        all &= ~(1u << i % 29);
        any_of_them |= 1u << i % 31;
        odd ^= i * 2654435761u;
    }
    holds[self * 3] = WaveActiveBitAnd(~(1u << self % 29)) == all ? 1 : 0;
    holds[self * 3 + 1] = WaveActiveBitOr(1u << self % 31) == any_of_them ? 1 : 0;
    holds[self * 3 + 2] = WaveActiveBitXor(self * 2654435761u) == odd ? 1 : 0;
}
