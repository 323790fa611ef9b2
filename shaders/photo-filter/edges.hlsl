// SPDX-License-Identifier: MIT
// Draws the edges of the blurred photograph over it, like ink over a wash. Two Sobel kernels estimate the gradient of
// the brightness, whose length determines the edges.

#include "settings.hlsli"

Texture2D<float4> soft;
RWTexture2D<float4> target;

static const float3 luma = float3(0.2126, 0.7152, 0.0722); // ITU-R BT.709.

float brightnessAt(int2 texel, int2 size)
{
    return dot(soft.Load(int3(clamp(texel, int2(0, 0), size - 1), 0)).rgb, luma);
}

[numthreads(16, 16, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint2 extent;
    target.GetDimensions(extent.x, extent.y);
    if (any(thread.xy >= extent))
        return;

    const int2 size = int2(extent);
    const int2 p = int2(thread.xy);
    const float nw = brightnessAt(p + int2(-1, -1), size);
    const float n = brightnessAt(p + int2(0, -1), size);
    const float ne = brightnessAt(p + int2(1, -1), size);
    const float w = brightnessAt(p + int2(-1, 0), size);
    const float e = brightnessAt(p + int2(1, 0), size);
    const float sw = brightnessAt(p + int2(-1, 1), size);
    const float s = brightnessAt(p + int2(0, 1), size);
    const float se = brightnessAt(p + int2(1, 1), size);

    const float2 gradient = float2(ne + 2.0 * e + se - nw - 2.0 * w - sw, sw + 2.0 * s + se - nw - 2.0 * n - ne);
    const float edge = smoothstep(edge_low, edge_high, length(gradient));
    const float3 wash = saturate(soft.Load(int3(p, 0)).rgb * brightness);
    target[thread.xy] = float4(lerp(wash, ink, edge), 1.0);
}
