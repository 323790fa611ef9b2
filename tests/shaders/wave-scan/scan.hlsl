// SPDX-License-Identifier: MIT
// Works with any wave size: the number of waves is counted.
RWStructuredBuffer<uint> sums;
groupshared uint wave_sums[64];
groupshared uint waves;

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    if (self == 0)
        waves = 0;
    GroupMemoryBarrierWithGroupSync();
    const uint number = self * self + 1;
    const uint before = WavePrefixSum(number);
    const uint wave = self / WaveGetLaneCount();
    const uint total = WaveActiveSum(number);
    if (WaveIsFirstLane()) {
        wave_sums[wave] = total;
        InterlockedMax(waves, wave + 1);
    }
    GroupMemoryBarrierWithGroupSync();
    uint start = 0;
    for (uint i = 0; i < waves; ++i)
        start += i < wave ? wave_sums[i] : 0;
    sums[self] = start + before;
}
