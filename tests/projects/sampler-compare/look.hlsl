// SPDX-License-Identifier: MIT
Texture2D<float> depths;
SamplerComparisonState functions[9];
RWStructuredBuffer<float> seen;     // Three for each sampler: the texels against 0.5.
RWStructuredBuffer<float4> gathered;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    const uint f = group.x;
    for (uint i = 0; i < 3; ++i)
        seen[f * 3 + i] = depths.SampleCmpLevelZero(functions[f], float2((i + 0.5) / 4, 0.5), 0.5);
    if (f == 8) {
        // Half way between 0.5 and 0.75.
        seen[27] = depths.SampleCmpLevelZero(functions[f], float2(0.5, 0.5), 0.6);
        gathered[0] = depths.GatherCmp(functions[f], float2(0.5, 0.5), 0.6);
        gathered[1] = depths.GatherCmp(functions[f], float2(0.75, 0.5), 0.8);
    }
}
