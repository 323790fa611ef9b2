// SPDX-License-Identifier: MIT
// A view can have any format with the same texel size.
Texture2D<float4> colors;
Texture2D<uint> whole;
Texture2D<float4> curved;
RWTexture2D<uint> written;
RWStructuredBuffer<float4> seen;
RWStructuredBuffer<uint> seen_bits;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = colors[uint2(1, 0)];
    seen[1] = curved[uint2(1, 0)];
    seen_bits[0] = whole[uint2(1, 0)];
    written[uint2(0, 0)] = 0x804020ff;
}
