// SPDX-License-Identifier: MIT
// Odd-even sort of eleven keys with their values; the sort is stable.
groupshared uint2 pairs[11];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint2> result;

[numthreads(11, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    pairs[index] = uint2(numbers[index], index);
    GroupMemoryBarrierWithGroupSync();
    for (uint round = 0; round < 11; ++round) {
        if (index % 2 == round % 2 && index < 10 && pairs[index].x > pairs[min(index + 1, 10)].x) {
            const uint2 other = pairs[index];
            pairs[index] = pairs[index + 1];
            pairs[index + 1] = other;
        }
        GroupMemoryBarrierWithGroupSync();
    }
    result[index] = pairs[index];
}
