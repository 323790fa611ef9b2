// SPDX-License-Identifier: MIT
// A prefix excludes the lane itself.
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

bool before(uint self, uint other)
{
    return same(self, other) && lane_of[other] < lane_of[self];
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    uint sum = 0, product = 1;
    int difference = 0;
    float quarters = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!before(self, i))
            continue;
        sum += i + 3;
        product *= 2 * i + 3;
        difference -= int(i);
        quarters += i * 0.25;
    }
    holds[self * 4] = WavePrefixSum(self + 3) == sum ? 1 : 0;
    holds[self * 4 + 1] = WavePrefixProduct(2 * self + 3) == product ? 1 : 0;
    holds[self * 4 + 2] = WavePrefixSum(-int(self)) == difference ? 1 : 0;
    holds[self * 4 + 3] = WavePrefixSum(self * 0.25) == quarters ? 1 : 0;
}
