// SPDX-License-Identifier: MIT
// InterlockedAdd(place, 1, ticket) returns each number once.
RWStructuredBuffer<uint> next;
RWStructuredBuffer<uint> taken; // How many times each ticket was drawn.
RWStructuredBuffer<uint> first; // For each bit, how many threads were the first.

groupshared uint group_next;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex)
{
    if (lane == 0)
        group_next = 100;
    GroupMemoryBarrierWithGroupSync();
    uint ticket;
    InterlockedAdd(next[0], 1, ticket);
    InterlockedAdd(taken[ticket], 1);
    InterlockedAdd(group_next, 1, ticket);
    InterlockedAdd(taken[48 + group.x * 16 + ticket - 100], 1);
    const uint bit = thread.x % 8;
    uint before;
    InterlockedOr(next[1], 1u << bit, before);
    if ((before >> bit & 1) == 0)
        InterlockedAdd(first[bit], 1);
}
