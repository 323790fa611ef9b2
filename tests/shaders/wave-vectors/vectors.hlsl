// SPDX-License-Identifier: MIT
// An operation on a vector applies to each component.
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

bool before(uint self, uint other)
{
    return same(self, other) && lane_of[other] < lane_of[self];
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    float3 sum = 0;
    int2 least = 1000;
    uint4 prefix = 0;
    for (uint i = 0; i < 64; ++i) {
        const int n = int(i);
        if (same(self, i)) {
            sum += float3(n, n * 0.5, -n);
            least = min(least, int2(n, -n));
        }
        if (before(self, i))
            prefix += uint4(i, 1, i * i, 7);
    }
    const int s = int(self);
    holds[self * 3] = all(WaveActiveSum(float3(s, s * 0.5, -s)) == sum) ? 1 : 0;
    holds[self * 3 + 1] = all(WaveActiveMin(int2(s, -s)) == least) ? 1 : 0;
    holds[self * 3 + 2] = all(WavePrefixSum(uint4(self, 1, self * self, 7)) == prefix) ? 1 : 0;
}
