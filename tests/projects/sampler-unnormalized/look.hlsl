// SPDX-License-Identifier: MIT
// Coordinates in texels.
Texture2D<float> image : register(t0);
Texture1D<float> row : register(t1);
SamplerState nearest : register(s0);
SamplerState blend : register(s1);
RWStructuredBuffer<float> seen : register(u0);

[numthreads(1, 1, 1)] void main()
{
    seen[0] = image.SampleLevel(nearest, float2(0.5, 0.5), 0);
    seen[1] = image.SampleLevel(nearest, float2(2.9, 1.1), 0);
    seen[2] = image.SampleLevel(nearest, float2(17, 0), 0); // Clamped.
    seen[3] = image.SampleLevel(blend, float2(1, 0.5), 0);
    seen[4] = image.SampleLevel(blend, float2(0, 1.5), 0); // Half of it is the border, which is 1.
    seen[5] = row.SampleLevel(nearest, 3.5, 0);
    seen[6] = row.SampleLevel(blend, 1.25, 0);
    seen[7] = image.GatherRed(nearest, float2(3, 1)).x;
}
