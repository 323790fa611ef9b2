// SPDX-License-Identifier: MIT
// How many lanes a wave has is up to the device; what must hold for any number is written as 1.
RWStructuredBuffer<uint> holds; // Eight for each thread.
RWStructuredBuffer<uint> total;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint lane = WaveGetLaneIndex();
    const uint count = WaveGetLaneCount();
    const uint active = WaveActiveCountBits(true);
    const uint sum = WaveActiveSum(lane);
    const uint4 ballot = WaveActiveBallot(lane % 2 == 0);
    const uint bits = countbits(ballot.x) + countbits(ballot.y) + countbits(ballot.z) + countbits(ballot.w);
    uint n = thread.x * 8;
    holds[n++] = lane < count && active <= count ? 1 : 0;
    holds[n++] = sum == active * (active - 1) / 2 ? 1 : 0;
    holds[n++] = WavePrefixSum(1u) == lane ? 1 : 0;
    holds[n++] = WaveActiveMax(lane) == active - 1 && WaveActiveMin(lane) == 0 ? 1 : 0;
    holds[n++] = bits == (active + 1) / 2 ? 1 : 0;
    holds[n++] = WaveReadLaneAt(lane * 3, active - 1) == (active - 1) * 3 ? 1 : 0;
    holds[n++] = WaveReadLaneFirst(lane + 5) == 5 ? 1 : 0;
    holds[n++] = WaveActiveAllTrue(lane < 1000) && !WaveActiveAnyTrue(lane > 1000) ? 1 : 0;
    const uint ids = WaveActiveSum(thread.x);
    if (WaveIsFirstLane())
        InterlockedAdd(total[0], ids);
}
