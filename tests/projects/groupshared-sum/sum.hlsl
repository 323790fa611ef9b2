// SPDX-License-Identifier: MIT
StructuredBuffer<uint> source;
RWStructuredBuffer<uint> target;

groupshared uint sums[64];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex)
{
    sums[lane] = source[thread.x];
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        GroupMemoryBarrierWithGroupSync();
        if (lane < half_size)
            sums[lane] += sums[lane + half_size];
    }
    if (lane == 0)
        target[group.x] = sums[0];
}
