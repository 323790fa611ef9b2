// SPDX-License-Identifier: MIT
// Multidimensional arrays, arrays of vectors and arrays of structures, written by one thread and read by another.
struct Cell
{
    uint id;
    float2 at;
};

groupshared uint grid[3][5];
groupshared float4 colors[15];
groupshared Cell cells[3][5];

RWStructuredBuffer<float4> result;

[numthreads(5, 3, 1)]
void main(uint3 thread : SV_GroupThreadID, uint index : SV_GroupIndex)
{
    grid[thread.y][thread.x] = thread.y * 10 + thread.x;
    colors[index] = float4(thread.xy, index, 1);
    cells[thread.y][thread.x].id = 100 + index;
    cells[thread.y][thread.x].at = float2(thread.yx) * 0.5;
    GroupMemoryBarrierWithGroupSync();
    const uint2 other = uint2(4 - thread.x, 2 - thread.y);
    result[index] = float4(grid[other.y][thread.x], colors[14 - index].y, cells[other.y][other.x].id, cells[thread.y][other.x].at.y);
}
