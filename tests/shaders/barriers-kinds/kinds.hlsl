// SPDX-License-Identifier: MIT
// With and without waiting for the group, for shared memory, for buffers, and for both.
groupshared uint passed[8];

globallycoherent RWStructuredBuffer<uint> scratch;
RWStructuredBuffer<uint> result;

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    passed[index] = index + 1;
    GroupMemoryBarrierWithGroupSync();
    scratch[index] = passed[(index + 1) % 8] * 10;
    DeviceMemoryBarrierWithGroupSync();
    passed[index] = scratch[(index + 2) % 8];
    AllMemoryBarrierWithGroupSync();
    uint value = passed[(index + 3) % 8];
    GroupMemoryBarrier();
    DeviceMemoryBarrier();
    AllMemoryBarrier();
    result[index] = value;
}
