// SPDX-License-Identifier: MIT
// Since shader model 6.6, a shader can take any resource by its number, without declaring a variable for it. The numbers can come from
// data: here each of 40 cells stores which texture and which sampler it wants.

struct Cell
{
    uint texture_number;
    uint sampler_number;
};

RWTexture2D<float4> picture;

static const uint cells_number = 8; // Textures are 0 to 7, the list of cells is 8.

float4 material(uint number, uint2 texel)
{
    const float3 light = 0.55 + 0.4 * cos(6.2831853 * (number / 8.0 + float3(0.0, 0.33, 0.67)));
    const uint2 half_texel = texel / 2;
    bool is_dark;
    switch (number % 4) {
    case 0: is_dark = (half_texel.x + half_texel.y) % 2 == 0; break; // Chess board.
    case 1: is_dark = half_texel.x % 2 == 0; break;                  // Columns.
    case 2: is_dark = half_texel.y % 2 == 0; break;                  // Rows.
    default: is_dark = any(texel == 0) || any(texel == 7); break;    // Frame.
    }
    return float4(is_dark ? light * 0.4 : light, 1);
}

// One group paints one texture of 8 x 8 texels, chosen by the number of the group.
[numthreads(8, 8, 1)]
void paint(uint3 texel : SV_GroupThreadID, uint3 group : SV_GroupID)
{
    RWTexture2D<float4> target = ResourceDescriptorHeap[group.x];
    target[texel.xy] = material(group.x, texel.xy);
}

[numthreads(8, 8, 1)]
void show(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    StructuredBuffer<Cell> cells = ResourceDescriptorHeap[cells_number];
    const uint2 place = thread.xy / 40;
    const Cell cell = cells[place.y * 8 + place.x];
    // Threads of a wave may be in different cells, so their numbers differ: this must be announced.
    Texture2D<float4> surface = ResourceDescriptorHeap[NonUniformResourceIndex(cell.texture_number)];
    SamplerState filtered = SamplerDescriptorHeap[NonUniformResourceIndex(cell.sampler_number)];
    picture[thread.xy] = surface.SampleLevel(filtered, (float2(thread.xy % 40) + 0.5) / 40, 0);
}
