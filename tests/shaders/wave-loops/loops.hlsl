// SPDX-License-Identifier: MIT
// The classic loop over the different values in a wave: the first lane selects a value, and the lanes that have it leave.
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
    const uint own = self * 7 % 5;
    uint rounds = 0, sum = 0;
    bool waits = true;
    while (waits) {
        const uint chosen = WaveReadLaneFirst(own);
        ++rounds;
        if (own == chosen) {
            sum = WaveActiveSum(self);
            waits = false;
        }
    }
    uint expected = 0, values = 0;
    for (uint i = 0; i < 64; ++i) {
        if (same(self, i)) {
            expected += i * 7 % 5 == own ? i : 0;
            values |= 1u << i * 7 % 5;
        }
    }
    holds[self * 2] = sum == expected ? 1 : 0;
    holds[self * 2 + 1] = WaveActiveMax(rounds) == countbits(values) ? 1 : 0; // One iteration for each value.
}
