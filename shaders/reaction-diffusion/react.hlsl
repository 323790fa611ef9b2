// SPDX-License-Identifier: MIT
// Two chemicals (Gray and Scott): A is fed everywhere, and two parts of B turn one part of A into a third one. Both spread, A faster
// than B. Spots, stripes and mazes form from almost nothing, as on the skin of animals.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits; bit 1 is the left mouse button.
};

cbuffer Settings
{
    float feed; // How fast A is added. @range 0.01 0.1
    float kill; // How fast B is removed. @range 0.04 0.07
};

Texture2D<float2> old; // x: amount of A, y: amount of B.
RWTexture2D<float2> fresh;
RWTexture2D<float4> picture;

static const int2 size = int2(160, 100);

[numthreads(8, 8, 1)]
void seed(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    // A few squares of B in a world of A.
    const bool is_seed = all(abs(cell - int2(46, 38)) < 6) || all(abs(cell - int2(112, 30)) < 4) || all(abs(cell - int2(92, 70)) < 7);
    fresh[cell] = is_seed ? float2(0.5, 0.5) : float2(1, 0);
}

float2 at(int2 cell)
{
    return old[uint2(cell + size) % uint2(size)]; // The edges are connected.
}

[numthreads(8, 8, 1)]
void react(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    float2 here = at(cell);
    // How much more there is around the cell than in it: neighbors at the sides count more than those at the corners.
    const float2 sides = at(cell + int2(1, 0)) + at(cell - int2(1, 0)) + at(cell + int2(0, 1)) + at(cell - int2(0, 1));
    const float2 corners = at(cell + int2(1, 1)) + at(cell - int2(1, 1)) + at(cell + int2(1, -1)) + at(cell + int2(-1, 1));
    const float2 inflow = 0.2 * sides + 0.05 * corners - here;
    const float reaction = here.x * here.y * here.y;
    float2 after = here + float2(1.0, 0.5) * inflow + float2(-reaction, reaction)
                   + float2(feed * (1 - here.x), -(kill + feed) * here.y);

    const bool is_pressed = (keys[0].x & 2) != 0;
    if (is_pressed && length(float2(cell) + 0.5 - mouse.xy / 2) < 4)
        after.y = 0.6;
    fresh[cell] = after;
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    // Linear interpolation by hand between the four nearest cells.
    const float2 place = (float2(thread.xy) + 0.5) / 2 - 0.5;
    const int2 corner = int2(floor(place));
    const float2 part = place - floor(place);
    const float b = lerp(lerp(at(corner).y, at(corner + int2(1, 0)).y, part.x),
                         lerp(at(corner + int2(0, 1)).y, at(corner + int2(1, 1)).y, part.x), part.y);
    const float level = floor(smoothstep(0.08, 0.32, b) * 10) / 10; // Ten levels, as on a map.
    const float3 color = lerp(float3(0.07, 0.1, 0.2), lerp(float3(0.1, 0.55, 0.6), float3(1.0, 0.85, 0.5), level), smoothstep(0.0, 0.6, level));
    picture[thread.xy] = float4(color, 1);
}
