// SPDX-License-Identifier: MIT
RWTexture3D<float4> volume;
RWTexture1D<uint> line1d;
Texture1DArray<float> lines;
RWTexture2DArray<float4> layers;
TextureCube<float4> cube;
Texture2D<float> depth;
RWTexture2D<float4> swapped;
SamplerState filtered;
RWStructuredBuffer<float4> seen;

[numthreads(2, 2, 2)]
void main(uint3 thread : SV_DispatchThreadID)
{
    volume[thread] = float4(thread, 1) / 4;
    layers[uint3(thread.xy, 2)] = 1;
    swapped[thread.xy] = 128 / 255.0; // no half, which devices round as they like
    if (all(thread == 0)) {
        line1d[3] = 7;
        seen[0] = cube.SampleLevel(filtered, float3(0, 0, 1), 0);
        seen[1] = lines[uint2(1, 1)];
        seen[2] = depth[uint2(0, 0)];
    }
}
