// SPDX-License-Identifier: MIT
// Level n of `levels` holds 10 n everywhere. `row` is 0, 8, 16, 24, and 100, 200 on its second level.
Texture2D<float> levels;
Texture2D<float> row;
SamplerState modes[8];
RWStructuredBuffer<float> seen;      // Eight for each sampler.
RWStructuredBuffer<float> between;   // Level 0 and level 1 for each of the last two samplers.
RWStructuredBuffer<float> stretched; // A footprint of eight texels along x.

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    const float lods[8] = { -1, 0, 0.25, 0.75, 1, 1.5, 2.875, 9 };
    const uint mode = group.x;
    for (uint i = 0; i < 8; ++i)
        seen[mode * 8 + i] = levels.SampleLevel(modes[mode], float2(0.5, 0.5), lods[i]);
    between[mode * 2] = row.SampleLevel(modes[mode], float2(0.5, 0.5), 0);
    between[mode * 2 + 1] = row.SampleLevel(modes[mode], float2(0.5, 0.5), 1);
    stretched[mode] = levels.SampleGrad(modes[mode], float2(0.5, 0.5), float2(0.5, 0), float2(0, 0.0625));
}
