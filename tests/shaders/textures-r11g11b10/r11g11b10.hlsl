// SPDX-License-Identifier: MIT
// 11 bits have 6 of mantissa, 10 bits have 5; there is no sign.
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
