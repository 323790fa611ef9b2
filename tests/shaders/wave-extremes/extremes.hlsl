// SPDX-License-Identifier: MIT
// Unordered numbers, including negative ones.
RWStructuredBuffer<uint> holds; // 6 for each thread; 1: correct.

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
    uint low = 0xffffffff, high = 0;
    int least = 1000, most = -1000;
    float smallest = 1000, largest = -1000;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        const uint n = i * 37 % 64;
        low = min(low, n);
        high = max(high, n);
        least = min(least, 30 - int(n));
        most = max(most, 30 - int(n));
        smallest = min(smallest, 15.25 - n);
        largest = max(largest, 15.25 - n);
    }
    const uint own = self * 37 % 64;
    holds[self * 6] = WaveActiveMin(own) == low ? 1 : 0;
    holds[self * 6 + 1] = WaveActiveMax(own) == high ? 1 : 0;
    holds[self * 6 + 2] = WaveActiveMin(30 - int(own)) == least ? 1 : 0;
    holds[self * 6 + 3] = WaveActiveMax(30 - int(own)) == most ? 1 : 0;
    holds[self * 6 + 4] = WaveActiveMin(15.25 - own) == smallest ? 1 : 0;
    holds[self * 6 + 5] = WaveActiveMax(15.25 - own) == largest ? 1 : 0;
}
