// SPDX-License-Identifier: MIT
// If the index differs between lanes, the operation is a shuffle.
RWStructuredBuffer<uint> holds; // 5 for each thread; 1: correct.

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
    const uint lane = WaveGetLaneIndex();
    const uint count = WaveActiveCountBits(true);
    uint last = 0, neighbor = 0, mirrored = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        last = lane_of[i] == count - 1 ? i : last;
        neighbor = lane_of[i] == (lane ^ 1) ? i : neighbor;
        mirrored = lane_of[i] == count - 1 - lane ? i : mirrored;
    }
    holds[self * 5] = WaveReadLaneFirst(self * 10) == wave_of[self] * 10 ? 1 : 0;
    holds[self * 5 + 1] = WaveReadLaneAt(self, count - 1) == last ? 1 : 0;
    holds[self * 5 + 2] = count == 1 || WaveReadLaneAt(self, lane ^ 1) == neighbor ? 1 : 0;
    holds[self * 5 + 3] = WaveReadLaneAt(self * 0.5, count - 1 - lane) == mirrored * 0.5 ? 1 : 0;
    holds[self * 5 + 4] = all(WaveReadLaneAt(uint2(self, ~self), count - 1 - lane) == uint2(mirrored, ~mirrored)) ? 1 : 0;
}
