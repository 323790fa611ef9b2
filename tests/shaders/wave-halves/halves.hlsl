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
    float16_t least = float16_t(1000), sum = float16_t(0), before = float16_t(0);
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        least = min(least, float16_t(float(i * 11 % 64) * 0.5));
        sum += float16_t(i % 4);
        if (i < self)
            before += float16_t(i % 4);
    }
    holds[self * 3] = WaveActiveMin(float16_t(float(self * 11 % 64) * 0.5)) == least ? 1 : 0;
    holds[self * 3 + 1] = WaveActiveSum(float16_t(self % 4)) == sum ? 1 : 0;
    holds[self * 3 + 2] = WavePrefixSum(float16_t(self % 4)) == before ? 1 : 0;
}
