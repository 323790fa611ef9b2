// SPDX-License-Identifier: MIT
// SampleCmpLevelZero(sampler, position, reference) compares with mip 0; a point sampler gives 0 or 1.
Texture2D<float> depths;
Texture2DArray<float> layers;
TextureCube<float> around;
SamplerComparisonState at_most;
SamplerComparisonState blended;
RWStructuredBuffer<float> seen;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint x = thread.x;
    const float2 place = float2((x + 0.5) / 4, 0.5);
    seen[x] = depths.SampleCmpLevelZero(at_most, place, 0.5);
    seen[4 + x] = depths.SampleCmpLevelZero(at_most, place, 0.5, int2(-1, 0));
    seen[8 + x] = layers.SampleCmpLevelZero(at_most, float3(place, 1), 0.5);
    if (x == 0) {
        seen[12] = around.SampleCmpLevelZero(at_most, float3(0, 0, -1), 0.5);
        seen[13] = around.SampleCmpLevelZero(at_most, float3(0, -1, 0), 0.5);
        seen[14] = depths.SampleCmpLevelZero(blended, float2(0.5, 0.5), 0.5); // Half of 0, half of 1.
    }
}
