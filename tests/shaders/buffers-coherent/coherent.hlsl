// SPDX-License-Identifier: MIT
// globallycoherent: other groups see what one group writes before a device memory barrier.
globallycoherent RWStructuredBuffer<uint> numbers;
globallycoherent RWStructuredBuffer<uint> finished;
RWStructuredBuffer<uint> sum;

groupshared uint order;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    numbers[thread.x] = (thread.x + 1) * (thread.x + 1);
    DeviceMemoryBarrierWithGroupSync();
    if (lane == 0)
        InterlockedAdd(finished[0], 1, order);
    GroupMemoryBarrierWithGroupSync();
    if (order != 2 || lane != 0) // The last of three groups sees what all of them wrote.
        return;
    uint total = 0;
    for (uint i = 0; i < 12; ++i)
        total += numbers[i];
    sum[0] = total;
}
