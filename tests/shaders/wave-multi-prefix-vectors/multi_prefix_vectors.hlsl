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
    const uint4 mask = WaveMatch(self % 5);
    uint2 sums = 0;
    float3 reals = 0;
    uint2 products = 1;
    for (uint i = 0; i < self; ++i) {
        if (!same(self, i) || i % 5 != self % 5)
            continue;
        sums += uint2(i, i * 3);
        reals += float3(i, 1, i * 0.25);
        products *= uint2(2 * i + 1, 3);
    }
    holds[self * 3] = all(WaveMultiPrefixSum(uint2(self, self * 3), mask) == sums) ? 1 : 0;
    holds[self * 3 + 1] = all(WaveMultiPrefixSum(float3(self, 1, self * 0.25), mask) == reals) ? 1 : 0;
    holds[self * 3 + 2] = all(WaveMultiPrefixProduct(uint2(2 * self + 1, 3), mask) == products) ? 1 : 0;
}
