// SPDX-License-Identifier: MIT
// `snorm`: 127 represents 1; -127 and -128 represent -1.
RWTexture2D<snorm float4> normals;
RWTexture2D<snorm float2> wide;
Texture2D<snorm float4> read;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    normals[uint2(0, 0)] = float4(1, -1, 0, 0.504); // 0.504 · 127 = 64.008.
    normals[uint2(1, 0)] = float4(5, -5, -0.252, 0.252);
    wide[uint2(0, 0)] = float2(-1, 0.25);           // 0.25 · 32767 = 8191.75.
    seen[0] = read[uint2(0, 0)] * 127;
}
