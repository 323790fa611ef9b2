// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> seen; // One more than the highest group id of each axis, and the number of threads.

[numthreads(4, 2, 1)]
void main(uint3 group : SV_GroupID)
{
    uint before;
    InterlockedMax(seen[0], group.x + 1, before);
    InterlockedMax(seen[1], group.y + 1, before);
    InterlockedMax(seen[2], group.z + 1, before);
    InterlockedAdd(seen[3], 1, before);
}
