// SPDX-License-Identifier: MIT
// The format determines the meaning of the bytes; the shader is the same.
Texture2D<float4> swapped;
Texture2D<float4> curved;
Texture2D<float4> shared_exponent;
SamplerState nearest;
RWStructuredBuffer<float4> seen;
RWTexture2D<float4> stored;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = swapped[uint2(0, 0)];
    seen[1] = curved[uint2(0, 0)];
    seen[2] = curved.SampleLevel(nearest, float2(0.5, 0.5), 0);
    seen[3] = shared_exponent[uint2(0, 0)];
    stored[uint2(0, 0)] = float4(1, 0, 0.2, 1);
}
