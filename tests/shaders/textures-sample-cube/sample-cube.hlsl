// SPDX-License-Identifier: MIT
// TextureCube: the largest component of the direction selects the face, the other two the position on it.
TextureCube<float> sky;
SamplerState nearest;
StructuredBuffer<float4> directions;
RWStructuredBuffer<float> seen;
RWStructuredBuffer<float> by_gradients;

[numthreads(12, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float3 direction = directions[thread.x].xyz;
    seen[thread.x] = sky.SampleLevel(nearest, direction, 0);
    by_gradients[thread.x] = sky.SampleGrad(nearest, direction * 3, float3(0, 0, 0), float3(0, 0, 0));
}
