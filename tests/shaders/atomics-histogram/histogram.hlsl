// SPDX-License-Identifier: MIT
// 16 classes of 256 numbers.
StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> histogram;

groupshared uint counts[16];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    if (lane < 16)
        counts[lane] = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(counts[numbers[thread.x] / 16], 1);
    GroupMemoryBarrierWithGroupSync();
    if (lane < 16)
        InterlockedAdd(histogram[lane], counts[lane]);
}
