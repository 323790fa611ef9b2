// SPDX-License-Identifier: MIT
// Work only where it matters: circles need many samples at their edges and one elsewhere. `choose` lists the tiles that
// contain an edge and writes the size of the next dispatch; `refine` runs for these tiles only.

static const uint2 tile = uint2(16, 8); // Texels.
static const uint columns = 20, tiles = 500;
static const int3 circles[4] = { int3(120, 96, 70), int3(214, 118, 56), int3(256, 52, 30), int3(38, 158, 24) }; // x, y, radius.

RWStructuredBuffer<uint> list;       // Numbers of the chosen tiles, in ascending order.
RWStructuredBuffer<uint3> arguments; // Groups along x, y and z.
RWTexture2D<float4> picture;

groupshared uint chosen[512];

// Whether a circle's edge passes through the tile: its nearest point is inside and its farthest corner is outside.
bool has_edge(uint number)
{
    const int2 low = int2(number % columns, number / columns) * int2(tile);
    const int2 high = low + int2(tile);
    for (uint i = 0; i < 4; ++i) {
        const int2 center = circles[i].xy;
        const int2 nearest = max(max(low - center, center - high), 0);
        const int2 farthest = max(abs(low - center), abs(high - center));
        const int squared = circles[i].z * circles[i].z;
        if (dot(nearest, nearest) <= squared && dot(farthest, farthest) >= squared)
            return true;
    }
    return false;
}

[numthreads(512, 1, 1)]
void choose(uint index : SV_GroupIndex)
{
    // A prefix sum gives each chosen tile its place in the list.
    const bool is_chosen = index < tiles && has_edge(index);
    chosen[index] = is_chosen ? 1 : 0;
    GroupMemoryBarrierWithGroupSync();
    for (uint distance = 1; distance < 512; distance *= 2) {
        const uint added = index >= distance ? chosen[index - distance] : 0;
        GroupMemoryBarrierWithGroupSync();
        chosen[index] += added;
        GroupMemoryBarrierWithGroupSync();
    }
    if (is_chosen)
        list[chosen[index] - 1] = index;
    if (index == 511)
        arguments[0] = uint3(chosen[511], 1, 1);
}

float3 color_at(float2 place)
{
    float3 color = float3(0.09, 0.1, 0.15);
    static const float3 colors[4] = { float3(0.2, 0.5, 0.85), float3(0.95, 0.6, 0.25), float3(0.9, 0.3, 0.4), float3(0.35, 0.75, 0.5) };
    for (uint i = 0; i < 4; ++i) {
        const float2 away = place - float2(circles[i].xy);
        if (dot(away, away) < float(circles[i].z * circles[i].z))
            color = colors[i];
    }
    return color;
}

// One sample for a whole tile.
[numthreads(16, 8, 1)]
void coarse(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID)
{
    picture[thread.xy] = float4(color_at((float2(group.xy) + 0.5) * float2(tile)), 1);
}

// 16 samples for each texel. The device reads the number of groups from `arguments` when this pass runs.
[numthreads(16, 8, 1)]
void refine(uint3 group : SV_GroupID, uint3 inside : SV_GroupThreadID)
{
    const uint number = list[group.x];
    const uint2 texel = uint2(number % columns, number / columns) * tile + inside.xy;
    float3 sum = 0;
    for (uint i = 0; i < 16; ++i)
        sum += color_at(float2(texel) + (float2(i % 4, i / 4) + 0.5) / 4);
    const float shine = any(inside.xy == 0) ? 1.25 : 1.1; // Shows which tiles were refined.
    picture[texel] = float4(sum / 16 * shine, 1);
}
