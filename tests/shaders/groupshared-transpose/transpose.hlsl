// SPDX-License-Identifier: MIT
// A group of 4 x 4 threads reads a tile of an 8 x 12 image along its rows and writes it along the rows of the transpose.
static const uint width = 8, height = 12;

groupshared float tile[4][4 + 1]; // One extra element per row, so that columns are in different banks.

StructuredBuffer<float> numbers;
RWStructuredBuffer<float> result;

[numthreads(4, 4, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID)
{
    const uint2 from = group.xy * 4 + thread.xy;
    tile[thread.y][thread.x] = numbers[from.y * width + from.x];
    GroupMemoryBarrierWithGroupSync();
    const uint2 to = group.yx * 4 + thread.xy;
    result[to.y * height + to.x] = tile[thread.x][thread.y];
}
