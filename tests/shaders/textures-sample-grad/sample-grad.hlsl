// SPDX-License-Identifier: MIT
// SampleGrad computes the mip from gradients that the shader supplies, so it needs no neighboring threads.
Texture2D<float> pyramid;
SamplerState nearest;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float texel = 1.0 / 8;
    const float2 place = float2(2.25, 1.25) * texel;
    const float2 none = float2(0, 0);
    seen[0] = pyramid.SampleGrad(nearest, place, float2(texel, 0), float2(0, texel));
    seen[1] = pyramid.SampleGrad(nearest, place, float2(2 * texel, 0), none);
    seen[2] = pyramid.SampleGrad(nearest, place, none, float2(0, 4 * texel));
    seen[3] = pyramid.SampleGrad(nearest, place, float2(8 * texel, 0), none);
    seen[4] = pyramid.SampleGrad(nearest, place, float2(2 * texel, 0), none, int2(1, 1)); // One texel of mip 1.
    seen[5] = pyramid.SampleGrad(nearest, place, float2(0, 0), none);
}
