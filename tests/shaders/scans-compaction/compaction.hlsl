// SPDX-License-Identifier: MIT
// A scan over flags gives each kept number its position, in the original order.
groupshared uint places[16];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;
RWStructuredBuffer<uint> count;

[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    const uint number = numbers[index];
    const bool kept = number > 4;
    places[index] = kept;
    GroupMemoryBarrierWithGroupSync();
    for (uint reach = 1; reach < 16; reach <<= 1) {
        const uint before = index >= reach ? places[index - reach] : 0;
        GroupMemoryBarrierWithGroupSync();
        places[index] += before;
        GroupMemoryBarrierWithGroupSync();
    }
    if (kept)
        result[places[index] - 1] = number;
    if (index == 15)
        count[0] = places[15];
}
