// SPDX-License-Identifier: MIT
// The Mandelbrot set: all points c for which z → z² + c, starting at 0, remains bounded. The color of other points
// depends on the number of steps until they escape, smoothed by the distance at that time.
//
// The live inputs in `Wavelane` are set before each frame. The view moves between the whole set and the seahorse
// valley. Drag the mouse to look around.

cbuffer Wavelane
{
    float time; // Seconds.
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];
    float4 date;
};

RWTexture2D<float4> picture;

static const uint limit = 300;        // Points that remain bounded for this many steps are inside.
static const float escape = 64.0;     // Radius; larger values make the colors smoother.
static const float pi = 3.14159265;
static const float seconds = 24.0;    // Duration of a zoom in and out.
static const float depth = 7.0;       // The maximum zoom is e^depth.
static const float2 whole = float2(-0.75, 0.0);
static const float2 valley = float2(-0.743517, 0.127094);

// The fractional number of steps until |z| > escape; `limit` for points inside.
float steps(float2 c)
{
    // Skip the main cardioid and the disc to the left of it, which are inside.
    const float q = (c.x - 0.25) * (c.x - 0.25) + c.y * c.y;
    if (q * (q + c.x - 0.25) <= 0.25 * c.y * c.y || (c.x + 1.0) * (c.x + 1.0) + c.y * c.y <= 0.0625)
        return float(limit);

    float2 z = float2(0, 0);
    for (uint i = 0; i < limit; ++i) {
        z = float2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        const float squared = dot(z, z);
        if (squared > escape * escape)
            return float(i) + 1.0 - log2(log2(squared) / log2(escape * escape));
    }
    return float(limit);
}

float3 palette(float t)
{
    return 0.5 + 0.5 * cos(2.0 * pi * (t + float3(0.55, 0.63, 0.72)));
}

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (any(thread.xy >= resolution))
        return;

    const float dive = 0.5 - 0.5 * cos(2.0 * pi * time / seconds);
    const float height = 2.5 * exp(-depth * dive); // Height of the view in the complex plane.
    const float2 focus = lerp(valley, whole, exp(-depth * dive) * (1.0 - dive));
    const float texel = height / float(resolution.y);
    float2 p = float2(thread.xy) + 0.5 - 0.5 * float2(resolution);
    if (mouse.z > 0.0)
        p -= mouse.xy - mouse.zw;

    const float n = steps(focus + p * float2(texel, -texel));
    const float3 outside = palette(0.3 * log2(1.0 + max(n, 0.0)) + 0.05 * time);
    picture[thread.xy] = float4(n >= float(limit) ? float3(0, 0, 0) : outside, 1.0);
}
