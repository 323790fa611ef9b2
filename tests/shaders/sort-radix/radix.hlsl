// SPDX-License-Identifier: MIT
// Radix sort of twelve bits, lowest first: a scan computes the positions of zeros, which the ones follow.
groupshared uint values[16];
groupshared uint zeros[16];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    values[index] = numbers[index];
    for (uint bit = 0; bit < 12; ++bit) {
        GroupMemoryBarrierWithGroupSync();
        const uint value = values[index];
        const uint one = value >> bit & 1;
        zeros[index] = 1 - one;
        GroupMemoryBarrierWithGroupSync();
        for (uint reach = 1; reach < 16; reach *= 2) {
            const uint before = index >= reach ? zeros[index - reach] : 0;
            GroupMemoryBarrierWithGroupSync();
            zeros[index] += before;
            GroupMemoryBarrierWithGroupSync();
        }
        const uint place = one ? zeros[15] + index - zeros[index] : zeros[index] - 1;
        values[place] = value;
    }
    GroupMemoryBarrierWithGroupSync();
    result[index] = values[index];
}
