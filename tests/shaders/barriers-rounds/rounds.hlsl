// SPDX-License-Identifier: MIT
// Rule 90 on a ring of twelve cells: each round reads what the previous round wrote, in two halves of shared memory.
groupshared uint cells[2][12];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

[numthreads(12, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    cells[0][index] = numbers[index];
    GroupMemoryBarrierWithGroupSync();
    [loop]
    for (uint round = 0; round < 5; ++round) {
        const uint from = round & 1;
        cells[1 - from][index] = cells[from][(index + 11) % 12] ^ cells[from][(index + 1) % 12];
        GroupMemoryBarrierWithGroupSync();
        result[round * 12 + index] = cells[1 - from][index];
    }
}
