// SPDX-License-Identifier: MIT
struct Pair
{
    float2x3 wide;
    float3x2 tall;
};

cbuffer Block
{
    float2x3 wide;
    float3x2 tall;
};

StructuredBuffer<Pair> pairs;
RWStructuredBuffer<Pair> written;
RWByteAddressBuffer rows; // Row by row, whatever the order in memory.

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 6; ++i) {
        rows.Store(i * 4, asuint(wide[i / 3][i % 3]));
        rows.Store(24 + i * 4, asuint(tall[i / 2][i % 2]));
        rows.Store(48 + i * 4, asuint(pairs[1].wide[i / 3][i % 3]));
        rows.Store(72 + i * 4, asuint(pairs[1].tall[i / 2][i % 2]));
    }
    written[0].wide = pairs[1].wide * 2;
    written[0].tall = mul(transpose(pairs[1].wide), float2x2(1, 0, 0, 1));
}
