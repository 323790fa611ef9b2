// SPDX-License-Identifier: MIT
// A texture of 8 x 5 tiles of which only some have memory. Writes to the others vanish, and a shader can ask which are there.

RWTexture2D<float4> world_out;
Texture2D<float4> world;
RWStructuredBuffer<uint> mapped; // For each tile: whether it has memory.
RWTexture2D<float4> picture;

static const uint2 tiles = uint2(8, 5);

// Paints all tiles, with or without memory.
[numthreads(8, 8, 1)]
void paint(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    world_out.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const float2 place = (float2(thread.xy) + 0.5) / float2(width, height);
    const float hills = 0.5 + 0.5 * sin(place.x * 18) * cos(place.y * 12);
    world_out[thread.xy] = float4(lerp(float3(0.1, 0.35, 0.6), float3(0.95, 0.8, 0.4), floor(hills * 8) / 8), 1);
}

[numthreads(8, 8, 1)]
void look(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    uint width, height;
    world.GetDimensions(width, height);
    const uint2 texel = thread.xy * uint2(width, height) / uint2(320, 200);
    uint status;
    const float4 color = world.Load(int3(texel, 0), int2(0, 0), status);
    const bool is_there = CheckAccessFullyMapped(status);

    const uint2 tile = thread.xy / 40;
    const bool is_edge = any(thread.xy % 40 == 0);
    const float3 empty = (thread.x / 5 + thread.y / 5) % 2 == 0 ? float3(0.12, 0.13, 0.17) : float3(0.15, 0.16, 0.2);
    picture[thread.xy] = float4(is_edge ? float3(0.05, 0.06, 0.08) : is_there ? color.rgb : empty, 1);
    if (all(thread.xy % 40 == 20))
        mapped[tile.y * tiles.x + tile.x] = is_there ? 1 : 0;
}
