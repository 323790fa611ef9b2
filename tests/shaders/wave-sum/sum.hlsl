// SPDX-License-Identifier: MIT
// The results must equal those of loops over the threads of the wave, whatever the size of a wave.
RWStructuredBuffer<uint> holds; // 4 for each thread; 1: correct.

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
    uint sum = 0, product = 1;
    int difference = 0;
    float halves = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        sum += i * i;
        product *= 2 * i + 1; // Odd factors never make it 0.
        difference += 20 - int(i);
        halves += i * 0.5;
    }
    holds[self * 4] = WaveActiveSum(self * self) == sum ? 1 : 0;
    holds[self * 4 + 1] = WaveActiveProduct(2 * self + 1) == product ? 1 : 0;
    holds[self * 4 + 2] = WaveActiveSum(20 - int(self)) == difference ? 1 : 0;
    holds[self * 4 + 3] = WaveActiveSum(self * 0.5) == halves ? 1 : 0; // Halves are exact.
}
