// SPDX-License-Identifier: MIT
// The last coordinate of an array is the slice: no filter blends slices.
Texture1D<float2> line_of_texels;
Texture1DArray<float> lines_of_texels;
Texture2DArray<float> sheets;
SamplerState smooth;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float2 blend = line_of_texels.SampleLevel(smooth, 0.5, 0);
    seen[0] = blend.x;
    seen[1] = blend.y;
    seen[2] = lines_of_texels.SampleLevel(smooth, float2(0.5, 1.3), 0);
    seen[3] = lines_of_texels.SampleLevel(smooth, float2(0, 7), 0);
    seen[4] = sheets.SampleLevel(smooth, float3(0.5, 0.5, 0.7), 0);
    seen[5] = sheets.SampleLevel(smooth, float3(0, 0.5, -3), 0);
    seen[6] = sheets.SampleGrad(smooth, float3(0.5, 0, 2), float2(0, 0), float2(0, 0));
}
