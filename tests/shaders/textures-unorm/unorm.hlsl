// SPDX-License-Identifier: MIT
// `unorm`: the texels are integers that represent 0 to 1.
RWTexture2D<unorm float4> colors;
RWTexture2D<unorm float> grays;
Texture2D<unorm float4> read;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    colors[uint2(0, 0)] = float4(0, 1, 0.4, 0.8);      // 0.4 · 255 = 102, 0.8 · 255 = 204.
    colors[uint2(1, 0)] = float4(-1, 2, 0.201, 1e30); // 0.201 · 255 = 51.255.
    grays[uint2(0, 0)] = 0.6;                          // 0.6 · 65535 = 39321.
    grays[uint2(1, 0)] = 7;
    seen[0] = read[uint2(0, 0)] * 255;
}
