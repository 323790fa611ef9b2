// SPDX-License-Identifier: MIT
// The texels around a place: their average, minimum and maximum.
Texture2D<float> image : register(t0);
Texture2D<float> levels : register(t1);
SamplerState average : register(s0);
SamplerState lowest : register(s1);
SamplerState highest : register(s2);
SamplerState nearest : register(s3);
RWStructuredBuffer<float> seen : register(u0);

[numthreads(1, 1, 1)] void main()
{
    // A fifth of a texel right of the middle between texels, and three tenths of one below.
    const float2 place = float2(2.2, 1.3) / float2(4, 2);
    seen[0] = image.SampleLevel(average, place, 0);
    seen[1] = image.SampleLevel(lowest, place, 0);
    seen[2] = image.SampleLevel(highest, place, 0);
    seen[3] = image.SampleLevel(nearest, place, 0);
    // Texels beyond the edge are the border, which is 1.
    seen[4] = image.SampleLevel(lowest, float2(4.1, 0.6) / float2(4, 2), 0);
    seen[5] = image.SampleLevel(highest, float2(-0.1, 0.6) / float2(4, 2), 0);
    // The footprint in the second level is its only texel and the border.
    seen[6] = levels.SampleLevel(lowest, float2(0.4, 0.4), 1);
    seen[7] = levels.SampleLevel(highest, float2(0.4, 0.4), 1);
}
