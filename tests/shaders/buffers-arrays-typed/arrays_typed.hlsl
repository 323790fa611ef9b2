// SPDX-License-Identifier: MIT
RWTexture2D<float> images[2] : register(u1);
RWBuffer<uint> counts[2] : register(u4);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    images[NonUniformResourceIndex(i & 1)][uint2(i / 2, 0)] = i * 1.5;
    counts[NonUniformResourceIndex(i & 1)][i / 2] = i + 10;
}
