// Each group of 256 threads adds 256 numbers. In each step, half of the remaining threads add the other half's sums.

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
