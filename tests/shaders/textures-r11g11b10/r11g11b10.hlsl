// SPDX-License-Identifier: MIT
// Numbers of 11 bits have a 6-bit mantissa, those of 10 bits a 5-bit mantissa; there is no sign.
RWTexture2D<float3> packed;
Texture2D<float3> read;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    packed[uint2(0, 0)] = float3(1.5, 0.25, 96);
    packed[uint2(1, 0)] = float3(-2, 0, 1);
    seen[0] = float4(read[uint2(0, 0)], 1);
}
