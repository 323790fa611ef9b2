// SPDX-License-Identifier: MIT
// TextureCubeArray: (direction, cube); cube 1.4 is cube 1, cube 9 is the last one.
TextureCubeArray<float> skies;
SamplerState nearest;
RWStructuredBuffer<float> seen;

static const float3 directions[6] = {
    float3(1, 0.5, 0.5), float3(-1, 0.5, 0.5), float3(0.5, 1, 0.5),
    float3(0.5, -1, 0.5), float3(0.5, 0.5, 1), float3(0.5, 0.5, -1)
};

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint face = thread.x;
    seen[face] = skies.SampleLevel(nearest, float4(directions[face], 0), 0);
    seen[6 + face] = skies.SampleLevel(nearest, float4(directions[face], 1.4), 0);
    seen[12 + face] = skies.SampleLevel(nearest, float4(directions[face], 9), 0);
}
