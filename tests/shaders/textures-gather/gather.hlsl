// SPDX-License-Identifier: MIT
// Gather returns the red component of the four texels that linear filtering would blend, counterclockwise from the lower left.
Texture2D<float> sheet;
Texture2DArray<float> sheets;
TextureCube<float> sky;
SamplerState nearest;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.Gather(nearest, float2(1.0 / 4, 1.0 / 3)); // Around the corner of (0, 0) and (1, 1).
    seen[1] = sheet.Gather(nearest, float2(3.0 / 4, 2.0 / 3)); // Around the corner of (2, 1) and (3, 2).
    seen[2] = sheet.Gather(nearest, float2(1.0 / 4, 1.0 / 3), int2(1, 0));
    seen[3] = sheets.Gather(nearest, float3(0.5, 0.5, 1));
    seen[4] = sky.Gather(nearest, float3(0, 0, 1)); // The middle of +z.
}
