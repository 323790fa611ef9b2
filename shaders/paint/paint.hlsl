// SPDX-License-Identifier: MIT
// Paint with the mouse. The picture is the canvas: what a frame paints stays.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits: letters and digits by their ASCII codes, 38 and 40 are up and down, 1 is the left mouse button.
};

struct Brush
{
    float2 last;       // Where the mouse was in the frame before.
    uint was_pressed;
    uint color;        // Index of the color.
};

RWStructuredBuffer<Brush> brush;
Texture2D<uint> keyboard; // A column for each key; row 0: is down, row 1: was pressed in this frame, row 2: changes with each press.
RWTexture2D<float4> picture;

static const float3 paper = float3(245, 240, 230) / 255;
static const float radius = 5; // Texels.
static const float3 colors[6] = { float3(0.15, 0.2, 0.35), float3(0.85, 0.25, 0.25), float3(0.95, 0.6, 0.15),
                                  float3(0.2, 0.6, 0.35), float3(0.15, 0.45, 0.85), float3(0.55, 0.3, 0.7) };

bool is_down(uint key)
{
    return (keys[key / 128][key / 32 % 4] >> (key % 32) & 1) != 0;
}

float distance_to_line(float2 place, float2 a, float2 b)
{
    const float2 way = b - a;
    const float part = saturate(dot(place - a, way) / max(dot(way, way), 1e-6));
    return length(place - a - way * part);
}

void blend(uint2 texel, float3 color, float cover)
{
    if (cover > 0)
        picture[texel] = float4(lerp(picture[texel].rgb, color, cover), 1);
}

// The curve that is there at first: 400 lines, in all colors one after the other.
float2 curve(uint i)
{
    const float t = i * 6.2831853 / 400;
    return float2(160 + 130 * sin(3 * t), 100 + 80 * sin(4 * t + 0.26));
}

[numthreads(8, 8, 1)]
void sketch(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    picture[thread.xy] = float4(paper, 1);
    float least = 1000;
    uint nearest = 0;
    for (uint i = 0; i < 400; ++i) {
        const float distance = distance_to_line(float2(thread.xy) + 0.5, curve(i), curve(i + 1));
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    blend(thread.xy, colors[nearest * 6 / 400], saturate(radius + 0.5 - least));
}

// While the mouse button is held, a line from the last place to this one.
[numthreads(8, 8, 1)]
void stroke(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    if (keyboard[uint2(67, 1)]) // C clears the canvas.
        picture[thread.xy] = float4(paper, 1);
    if (!is_down(1))
        return;
    const Brush now = brush[0];
    const float2 from = now.was_pressed ? now.last : mouse.xy;
    const float3 color = keyboard[uint2(69, 2)] ? paper : colors[now.color]; // E switches to the eraser and back.
    blend(thread.xy, color, saturate(radius + 0.5 - distance_to_line(float2(thread.xy) + 0.5, from, mouse.xy)));
}

// Runs after `stroke`, so that all threads of that have seen the same brush.
[numthreads(1, 1, 1)]
void remember()
{
    Brush now = brush[0];
    now.last = mouse.xy;
    now.was_pressed = is_down(1) ? 1 : 0;
    for (uint i = 0; i < 6; ++i)
        if (is_down(49 + i)) // The keys 1 to 6.
            now.color = i;
    brush[0] = now;
}
