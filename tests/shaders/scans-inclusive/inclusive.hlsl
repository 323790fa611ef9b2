// SPDX-License-Identifier: MIT
// Hillis and Steele: in each round, a thread adds the element one, two, four, eight places before it.
groupshared uint sums[16];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    sums[index] = numbers[index];
    GroupMemoryBarrierWithGroupSync();
    for (uint reach = 1; reach < 16; reach *= 2) {
        const uint before = index >= reach ? sums[index - reach] : 0;
        GroupMemoryBarrierWithGroupSync();
        sums[index] += before;
        GroupMemoryBarrierWithGroupSync();
    }
    result[index] = sums[index];
}
