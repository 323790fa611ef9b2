// Each group of 256 threads sums up 256 numbers: half of the threads that are left add what the other half holds.

StructuredBuffer<uint> from;
RWStructuredBuffer<uint> to;

groupshared uint sums[256];

[numthreads(256, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint index : SV_GroupIndex, uint3 group : SV_GroupID)
{
    sums[index] = from[thread.x];
    GroupMemoryBarrierWithGroupSync();
    for (uint width = 128; width > 0; width /= 2) {
        if (index < width)
            sums[index] += sums[index + width];
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0)
        to[group.x] = sums[0];
}
