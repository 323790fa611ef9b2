// SPDX-License-Identifier: MIT
StructuredBuffer<uint> left;
StructuredBuffer<uint> right;
StructuredBuffer<uint> copied;
Texture2D<uint> picture;
RWStructuredBuffer<uint> result;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    result[i] = left[i] + right[i] + copied[i] + picture[uint2(i % 8, i / 8)];
}
