// SPDX-License-Identifier: MIT
// One thread for each texel. A dispatch starts a grid of groups, and each group is a block of threads. The thread finds out
// who it is from four numbers that the device passes to it.

RWTexture2D<float4> picture;
RWStructuredBuffer<uint> direct;    // For each texel: its number, from the ID in the whole dispatch.
RWStructuredBuffer<uint> composed;  // The same number, from the IDs of the group and of the thread inside it.
RWStructuredBuffer<uint> group_of;  // For each texel: the number of its group.
RWStructuredBuffer<uint> place_of;  // For each texel: the number of its thread inside the group.

static const uint2 block = uint2(16, 10); // Threads in a group, as in `numthreads`.
static const uint width = 320;            // Texels in a row.
static const uint columns = width / block.x;

[numthreads(16, 10, 1)]
void main(uint3 thread : SV_DispatchThreadID, // Unique in the dispatch.
          uint3 group : SV_GroupID,           // The same for all threads of a group.
          uint3 inside : SV_GroupThreadID,    // 0 to 15 along x, 0 to 9 along y.
          uint index : SV_GroupIndex)         // inside.y * 16 + inside.x: 0 to 159.
{
    const uint2 again = group.xy * block + inside.xy; // Equals thread.xy.
    const uint texel = thread.y * width + thread.x;
    direct[texel] = texel;
    composed[texel] = again.y * width + again.x;
    group_of[texel] = group.y * columns + group.x;
    place_of[texel] = index;

    // A color for the group, and brightness for the place inside it: from dark (thread 0) to bright (thread 159).
    const float3 hue = 0.5 + 0.5 * cos(6.2831853 * (float(group.x * 3 + group.y * 5) / 40 + float3(0.0, 0.33, 0.67)));
    const float brightness = 0.25 + 0.75 * float(index) / float(block.x * block.y - 1);
    picture[thread.xy] = float4(hue * brightness, 1);
}
