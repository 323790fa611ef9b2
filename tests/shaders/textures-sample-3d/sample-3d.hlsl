// SPDX-License-Identifier: MIT
// Texture3D.SampleLevel and SampleGrad: the third coordinate is filtered like the others.
Texture3D<float> volume;
SamplerState smooth;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = volume.SampleLevel(smooth, float3(0.5, 0.25, 0.25), 0);
    seen[1] = volume.SampleLevel(smooth, float3(0.25, 0.5, 0.25), 0);
    seen[2] = volume.SampleLevel(smooth, float3(0.25, 0.25, 0.5), 0);
    seen[3] = volume.SampleLevel(smooth, float3(0.5, 0.5, 0.5), 0);
    seen[4] = volume.SampleLevel(smooth, float3(1, 0, 1), 0);
    seen[5] = volume.SampleGrad(smooth, float3(0.75, 0.75, 0.25), float3(1.0 / 2, 0, 0), float3(0, 0, 0));
    seen[6] = volume.SampleGrad(smooth, float3(0.75, 0.75, 0.25), float3(1, 0, 0), float3(0, 0, 0));
}
