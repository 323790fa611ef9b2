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
    int64_t least = int64_t(1000), most = int64_t(-1000);
    uint64_t natural_most = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        const int64_t other = int64_t(int(i * 37 % 64) - 32);
        least = min(least, other);
        most = max(most, other);
        natural_most = max(natural_most, uint64_t(i * 13 % 50));
    }
    holds[self * 3] = WaveActiveMin(int64_t(int(self * 37 % 64) - 32)) == least ? 1 : 0;
    holds[self * 3 + 1] = WaveActiveMax(int64_t(int(self * 37 % 64) - 32)) == most ? 1 : 0;
    holds[self * 3 + 2] = WaveActiveMax(uint64_t(self * 13 % 50)) == natural_most ? 1 : 0;
}
