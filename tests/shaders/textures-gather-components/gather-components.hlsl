// SPDX-License-Identifier: MIT
// GatherX(sampler, position), and with an offset for all four texels.
Texture2D<float4> sheet;
SamplerState nearest;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float2 place = float2(0.5, 0.5); // Around the corner of (1, 1) and (2, 2).
    seen[0] = sheet.GatherRed(nearest, place);
    seen[1] = sheet.GatherGreen(nearest, place);
    seen[2] = sheet.GatherBlue(nearest, place);
    seen[3] = sheet.GatherAlpha(nearest, place);
    seen[4] = sheet.GatherRed(nearest, place, int2(1, -1));
    seen[5] = sheet.GatherAlpha(nearest, place, int2(-1, 1));
}
