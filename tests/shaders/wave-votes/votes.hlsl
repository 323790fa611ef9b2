// SPDX-License-Identifier: MIT
// AllEqual compares values, also vectors and floats.
RWStructuredBuffer<uint> holds; // 6 for each thread; 1: correct.

groupshared uint wave_of[64]; // For each thread of the group: the first thread of its wave,
groupshared uint lane_of[64]; // and its place in the wave.

void store_wave(uint self)
{
    wave_of[self] = WaveReadLaneFirst(self);
    lane_of[self] = WaveGetLaneIndex();
    GroupMemoryBarrierWithGroupSync();
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    const uint lane = WaveGetLaneIndex();
    const uint count = WaveActiveCountBits(true);
    const bool several = count > 1;
    holds[self * 6] = WaveActiveAllTrue(self < 64) && WaveActiveAllTrue(lane != 0) == false ? 1 : 0;
    holds[self * 6 + 1] = WaveActiveAnyTrue(lane == count - 1) && !WaveActiveAnyTrue(self == 64) ? 1 : 0;
    holds[self * 6 + 2] = WaveActiveAllEqual(wave_of[self]) ? 1 : 0;
    holds[self * 6 + 3] = WaveActiveAllEqual(lane == 0 ? 1u : 2u) != several ? 1 : 0;
    holds[self * 6 + 4] = WaveActiveAllEqual(wave_of[self] * 0.5) ? 1 : 0;
    holds[self * 6 + 5] = WaveActiveAllEqual(lane * 0.5) != several ? 1 : 0;
}
