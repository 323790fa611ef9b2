// SPDX-License-Identifier: MIT
// SampleLevel takes the mip; a fraction blends two mips if the sampler's mip filter is linear.
Texture2D<float> sheet;
SamplerState nearest;
SamplerState smooth;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.SampleLevel(nearest, float2(0.375, 0.25), 0); // Texel (1, 0).
    seen[1] = sheet.SampleLevel(nearest, float2(0.375, 0.75), 0); // Texel (1, 1).
    seen[2] = sheet.SampleLevel(nearest, float2(0.75, 0.5), 1);   // Texel (1, 0) of mip 1.
    seen[3] = sheet.SampleLevel(smooth, float2(0.25, 0.25), 0);   // Halfway from (0, 0) to (1, 0).
    seen[4] = sheet.SampleLevel(smooth, float2(0.125, 0.5), 0);   // Halfway from (0, 0) to (0, 1).
    seen[5] = sheet.SampleLevel(smooth, float2(0.5, 0.5), 0);     // The middle of four texels.
    seen[6] = sheet.SampleLevel(smooth, float2(0.25, 0.25), 0.5); // Half of seen[3], half of texel (0, 0) of mip 1.
    seen[7] = sheet.SampleLevel(smooth, float2(0.25, 0.5), 9);    // The last mip.
}
