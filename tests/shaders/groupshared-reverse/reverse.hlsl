// SPDX-License-Identifier: MIT
// Each thread reads what another thread of its group wrote; groups do not see each other's memory.
groupshared uint shared_data[8];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

[numthreads(8, 1, 1)]
void main(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint start = group.x * 8;
    shared_data[index] = numbers[start + index] * 10 + group.x;
    GroupMemoryBarrierWithGroupSync();
    result[start + index] = shared_data[7 - index];
}
