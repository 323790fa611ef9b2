// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> total;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    uint before;
    InterlockedAdd(total[0], 1, before);
    InterlockedMax(total[1], group.x + 1, before);
    InterlockedMax(total[2], group.y + 1, before);
}
