// SPDX-License-Identifier: MIT
// Integer texels keep their value whatever their width; a component that the format lacks reads as 0, and w as 1.
RWTexture2D<uint4> bytes;
RWTexture2D<int4> signed_bytes;
RWTexture2D<uint2> words;
RWTexture2D<int> long_words;
Texture2D<uint4> one_component;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    bytes[uint2(0, 0)] = uint4(0, 1, 128, 255);
    signed_bytes[uint2(0, 0)] = int4(-128, -1, 0, 127);
    words[uint2(0, 0)] = uint2(65535, 256);
    long_words[uint2(0, 0)] = -2147483647 - 1;
    seen[0] = one_component[uint2(0, 0)];
    seen[1] = asuint(signed_bytes[uint2(1, 0)]);
}
