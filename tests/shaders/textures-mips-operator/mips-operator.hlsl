// SPDX-License-Identifier: MIT
// texture.mips[mip][position] is Load with the mip as a separate index, which can be computed.
Texture2D<float> pyramid;
Texture2DArray<float> pyramids;
RWStructuredBuffer<float> seen;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint mip = thread.x;
    const uint2 last = max(uint2(8, 4) >> mip, 1) - 1;
    seen[mip] = pyramid.mips[mip][last];
    seen[4 + mip] = pyramid.mips[3 - mip][uint2(0, 0)];
    if (mip < 2)
        seen[8 + mip] = pyramids.mips[mip][uint3(0, 0, 1)];
}
