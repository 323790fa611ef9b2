// SPDX-License-Identifier: MIT
// Smoke in a fluid that cannot be compressed ("Stable Fluids", Jos Stam, 1999). In each step the fluid carries its own velocity along,
// jets and the mouse push it, and then the part of the velocity that would compress it is removed.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits; bit 1 is the left mouse button.
};

Texture2D<float2> velocity; // Cells per step.
Texture2D<float4> dye;
Texture2D<float> pressure;
Texture2D<float> divergence;
RWTexture2D<float2> velocity_out;
RWTexture2D<float4> dye_out;
RWTexture2D<float> pressure_out;
RWTexture2D<float> divergence_out;
RWTexture2D<float4> picture;

static const int2 size = int2(160, 100);

int2 inside(int2 cell)
{
    return clamp(cell, 0, size - 1);
}

// The value between cells; interpolated by hand, because samplers use less precise weights.
float2 velocity_at(float2 place)
{
    const int2 corner = int2(floor(place));
    const float2 part = place - floor(place);
    return lerp(lerp(velocity[inside(corner)], velocity[inside(corner + int2(1, 0))], part.x),
                lerp(velocity[inside(corner + int2(0, 1))], velocity[inside(corner + int2(1, 1))], part.x), part.y);
}

float4 dye_at(float2 place)
{
    const int2 corner = int2(floor(place));
    const float2 part = place - floor(place);
    return lerp(lerp(dye[inside(corner)], dye[inside(corner + int2(1, 0))], part.x),
                lerp(dye[inside(corner + int2(0, 1))], dye[inside(corner + int2(1, 1))], part.x), part.y);
}

// Two jets blow toward each other from the left and from the right, a little apart.
float2 jets(int2 cell)
{
    const float2 left = float2(cell - int2(20, 44)), right = float2(cell - int2(139, 56));
    return float2(exp(-dot(left, left) / 18) - exp(-dot(right, right) / 18), 0);
}

// 1. What arrives in a cell was upstream one step ago.
[numthreads(8, 8, 1)]
void advect(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    const float2 source = float2(cell) - velocity[cell];
    float2 flow = velocity_at(source) + 0.3 * jets(cell);
    float4 color = dye_at(source) * 0.998;
    const float2 jet = jets(cell);
    color.rgb += 0.3 * (max(jet.x, 0) * float3(1.0, 0.45, 0.15) + max(-jet.x, 0) * float3(0.15, 0.5, 1.0));

    const float2 away = (float2(cell) + 0.5) * 2 - mouse.xy; // The mouse pushes from the point where it was pressed.
    if ((keys[0].x & 2) != 0 && dot(away, away) < 400) {
        flow += clamp((mouse.xy - mouse.zw) / 100, -0.3, 0.3);
        color.rgb += 0.05;
    }
    velocity_out[cell] = flow;
    dye_out[cell] = color;
}

// 2. How much more flows out of a cell than into it. Walls: the velocity outside is the opposite one.
[numthreads(8, 8, 1)]
void diverge(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    const float2 here = velocity[cell];
    const float right = cell.x + 1 < size.x ? velocity[cell + int2(1, 0)].x : -here.x;
    const float left = cell.x > 0 ? velocity[cell - int2(1, 0)].x : -here.x;
    const float below = cell.y + 1 < size.y ? velocity[cell + int2(0, 1)].y : -here.y;
    const float above = cell.y > 0 ? velocity[cell - int2(0, 1)].y : -here.y;
    divergence_out[cell] = (right - left + below - above) / 2;
}

// 3. One step toward the pressure that pushes back (Jacobi's method).
[numthreads(8, 8, 1)]
void relax(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    const float around = pressure[inside(cell + int2(1, 0))] + pressure[inside(cell - int2(1, 0))]
                         + pressure[inside(cell + int2(0, 1))] + pressure[inside(cell - int2(0, 1))];
    pressure_out[cell] = (around - divergence[cell]) / 4;
}

// 4. The fluid flows from high to low pressure.
[numthreads(8, 8, 1)]
void project(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    const float2 slope = float2(pressure[inside(cell + int2(1, 0))] - pressure[inside(cell - int2(1, 0))],
                                pressure[inside(cell + int2(0, 1))] - pressure[inside(cell - int2(0, 1))]) / 2;
    velocity_out[cell] = velocity[cell] - slope;
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const float3 amount = dye_at((float2(thread.xy) + 0.5) / 2 - 0.5).rgb;
    picture[thread.xy] = float4(float3(0.05, 0.06, 0.09) + 1 - exp(-1.6 * amount), 1);
}
