// SPDX-License-Identifier: MIT
// SampleLevel(sampler, place, mip, offset): the offset is a constant, in texels of that mip.
Texture2D<float> sheet;
Texture3D<float> volume;
Texture1DArray<float> lines_of_texels;
SamplerState around;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float2 first = float2(0.125, 0.25); // Texel (0, 0).
    seen[0] = sheet.SampleLevel(around, first, 0);
    seen[1] = sheet.SampleLevel(around, first, 0, int2(2, 1));
    seen[2] = sheet.SampleLevel(around, first, 0, int2(-1, 0)); // Wraps to the last column.
    seen[3] = sheet.SampleLevel(around, first, 1, int2(1, 0));
    seen[4] = volume.SampleLevel(around, float3(0.25, 0.5, 0.25), 0, int3(0, 0, 1));
    seen[5] = lines_of_texels.SampleLevel(around, float2(0.25, 1), 0, 1);
}
