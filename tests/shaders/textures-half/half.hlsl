// SPDX-License-Identifier: MIT
// 2049 is not a half, because a half has 11 significant bits.
RWTexture2D<float4> halves;
Texture2D<float2> read;
RWStructuredBuffer<float2> seen;

[numthreads(1, 1, 1)]
void main()
{
    halves[uint2(0, 0)] = float4(1.5, -65504, 0.0009765625, 2050);
    seen[0] = read[uint2(0, 0)];
}
