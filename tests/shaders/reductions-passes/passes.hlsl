// SPDX-License-Identifier: MIT
// One entry point sums each group's part of 200 numbers, the other sums the results of the groups.
groupshared uint partial[16];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> sums;
RWStructuredBuffer<uint> result;

uint summed(uint index, uint value)
{
    partial[index] = value;
    GroupMemoryBarrierWithGroupSync();
    for (uint reach = 8; reach > 0; reach /= 2) {
        if (index < reach)
            partial[index] += partial[index + reach];
        GroupMemoryBarrierWithGroupSync();
    }
    return partial[0];
}

[numthreads(16, 1, 1)]
void parts(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint sum = summed(index, thread.x < 200 ? numbers[thread.x] : 0);
    if (index == 0)
        sums[group.x] = sum;
}

[numthreads(16, 1, 1)]
void total(uint index : SV_GroupIndex)
{
    const uint sum = summed(index, index < 13 ? sums[index] : 0);
    if (index == 0)
        result[0] = sum;
}
