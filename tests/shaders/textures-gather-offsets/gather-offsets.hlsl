// SPDX-License-Identifier: MIT
// GatherX(sampler, position, offset of x, of y, of z, of w).
Texture2D<float4> sheet;
SamplerState nearest;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float2 place = float2(0.5, 0.5); // Around the corner of (1, 1) and (2, 2).
    seen[0] = sheet.GatherGreen(nearest, place, int2(-1, -1), int2(1, 0), int2(0, 1), int2(0, 0));
    seen[1] = sheet.GatherAlpha(nearest, place, int2(2, 1), int2(2, 1), int2(-1, 0), int2(1, -1));
}
