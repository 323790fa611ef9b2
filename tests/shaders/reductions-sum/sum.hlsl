// SPDX-License-Identifier: MIT
// A tree over 32 threads with two numbers each: half of the threads become idle in each round.
groupshared int partial[32];

StructuredBuffer<int> numbers;
RWStructuredBuffer<int> result;

[numthreads(32, 1, 1)]
void main(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint start = group.x * 64;
    partial[index] = numbers[start + index] + numbers[start + index + 32];
    GroupMemoryBarrierWithGroupSync();
    for (uint half_size = 16; half_size > 0; half_size >>= 1) {
        if (index < half_size)
            partial[index] += partial[index + half_size];
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0)
        result[group.x] = partial[0];
}
