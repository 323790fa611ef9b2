// SPDX-License-Identifier: MIT
// Red is in the lowest bits.
RWTexture2D<unorm float4> colors;
RWTexture2D<uint4> counts;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    colors[uint2(0, 0)] = float4(1, 0, 0.2, 1.0 / 3); // 0.2 · 1023 = 204.6.
    counts[uint2(0, 0)] = uint4(1, 1023, 512, 2);
    seen[0] = counts[uint2(1, 0)];
}
