// SPDX-License-Identifier: MIT
// Each group has its own variables; the results of group 1 follow those of group 0.
RWStructuredBuffer<uint> results;

groupshared uint sum, lowest, highest;
groupshared uint bits[3];

[numthreads(64, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex)
{
    const uint i = lane >> group.x; // Group 1 has each number twice.
    if (lane == 0) {
        sum = highest = bits[1] = bits[2] = 0;
        lowest = 1000;
        bits[0] = 0xffffffff;
    }
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(sum, i);
    InterlockedMin(lowest, 50 + (i ^ 21) % 40);
    InterlockedMax(highest, 3 * (i ^ 21));
    InterlockedAnd(bits[0], ~(1u << (i % 20)));
    InterlockedOr(bits[1], 1u << (i % 24));
    InterlockedXor(bits[2], i * 5);
    GroupMemoryBarrierWithGroupSync();
    if (lane != 0)
        return;
    const uint at = group.x * 6;
    results[at] = sum;
    results[at + 1] = lowest;
    results[at + 2] = highest;
    results[at + 3] = bits[0];
    results[at + 4] = bits[1];
    results[at + 5] = bits[2];
}
