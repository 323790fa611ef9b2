// SPDX-License-Identifier: MIT
// Indices of arrays of resources from within and from far beyond, one in each group.
RWStructuredBuffer<uint> seen;
RWBuffer<uint> written[2];
Buffer<uint> numbers[3];
Texture2D<float> pictures[2];
cbuffer Indices { uint4 indices[2]; };

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    uint index = indices[group.x / 4][group.x % 4];
    seen[group.x] = numbers[index][0] + uint(pictures[index].Load(int3(0, 0, 0)).x);
    written[index][group.x] = 5;
}
