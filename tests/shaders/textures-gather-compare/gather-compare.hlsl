// SPDX-License-Identifier: MIT
// GatherCmp compares a reference with the red component of four texels: 1 if the sampler's comparison holds.
Texture2D<float> depths;
Texture2DArray<float> layers;
SamplerComparisonState below;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float2 place = float2(0.5, 0.5); // Depths 0.6, 0.7, 0.3, 0.2 in the order of x, y, z, w.
    seen[0] = depths.GatherCmp(below, place, 0.25);
    seen[1] = depths.GatherCmp(below, place, 0.65);
    seen[2] = depths.GatherCmpRed(below, place, 0.35, int2(1, 0)); // Depths 0.7, 0.8, 0.4, 0.3.
    seen[3] = layers.GatherCmp(below, float3(0.5, 0.5, 1), 0.65);
}
