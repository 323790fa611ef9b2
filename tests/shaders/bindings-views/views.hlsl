// SPDX-License-Identifier: MIT
// The shader determines the kind of each buffer.
struct Pair
{
    float first;
    uint second;
};

StructuredBuffer<Pair> pairs;
Buffer<uint2> typed;
ByteAddressBuffer bytes;
cbuffer Block
{
    float4 row;
    uint4 next;
};
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = asuint(pairs[1].first);
    seen[1] = pairs[1].second;
    seen[2] = typed[0].y;
    seen[3] = bytes.Load(20);
    seen[4] = asuint(row.z);
    seen[5] = next.w;
}
