// SPDX-License-Identifier: MIT
// Each group first adds its numbers in its own memory.
RWStructuredBuffer<uint64_t> results;

groupshared uint64_t sum, highest;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex)
{
    if (lane == 0)
        sum = highest = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(sum, uint64_t(thread.x) << 30);
    InterlockedMax(highest, uint64_t(thread.x ^ 9) << 33);
    GroupMemoryBarrierWithGroupSync();
    if (lane == 0) {
        results[group.x * 2] = sum;
        results[group.x * 2 + 1] = highest;
    }
}
