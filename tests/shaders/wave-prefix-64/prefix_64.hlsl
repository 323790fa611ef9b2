// SPDX-License-Identifier: MIT
// The results must equal those of loops over the threads of the wave, whatever the size of a wave.
RWStructuredBuffer<uint> holds; // 2 for each thread: 1 if the result is correct.

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
    uint64_t sum = 0, product = 1;
    for (uint i = 0; i < self; ++i) {
        if (!same(self, i))
            continue;
        sum += uint64_t(i * 1001);
        product *= uint64_t(2 * i + 1);
    }
    holds[self * 2] = WavePrefixSum(uint64_t(self * 1001)) == sum ? 1 : 0;
    holds[self * 2 + 1] = WavePrefixProduct(uint64_t(2 * self + 1)) == product ? 1 : 0;
}
