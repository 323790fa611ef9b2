// SPDX-License-Identifier: MIT
// A sampler decides what a shader gets when it looks between the texels of a texture or past its edges. Eight samplers look
// at the same 4 x 4 texels: two filters (rows) and four ways to go past the edge (columns).

Texture2D<float4> tiny;
RWTexture2D<float4> picture;
SamplerState samplers[8]; // Point: wrap, mirror, clamp, border. Linear: the same four.

static const uint2 panel = uint2(80, 100); // Texels of the picture for each sampler.

[numthreads(16, 20, 1)] // 5 x 5 groups fill a panel, so that all threads of a group use one sampler.
void main(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID)
{
    const uint2 which = group.xy / 5;
    const uint2 inside = thread.xy - which * panel;

    // Coordinates from -0.5 to 1.5: the texture itself is the middle, from 0 to 1.
    const float2 uv = (float2(inside) + 0.5) / float2(panel) * 2 - 0.5;
    float4 color = tiny.SampleLevel(samplers[which.y * 4 + which.x], uv, 0);

    // A thin dark frame separates the panels, and a light one shows where the texture ends.
    if (any(inside == 0))
        color.rgb = 0;
    const uint2 low = panel / 4, high = panel * 3 / 4 - 1;
    const bool is_inside = all(inside >= low) && all(inside <= high);
    if (is_inside && (any(inside == low) || any(inside == high)))
        color.rgb = 1;
    picture[thread.xy] = float4(color.rgb, 1);
}
