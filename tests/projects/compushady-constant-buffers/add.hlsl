// SPDX-License-Identifier: MIT
struct Pair
{
    uint2 values;
};

cbuffer First : register(b0)
{
    uint4 first;
};

ConstantBuffer<Pair> second : register(b1);

cbuffer Third : register(b2)
{
    float3 third;
    uint last;
};

cbuffer Fourth : register(b7)
{
    uint fourth[3];
};

RWByteAddressBuffer result : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    result.Store4(0, first);
    result.Store2(16, second.values);
    result.Store4(24, uint4(asuint(third), last));
    result.Store3(40, uint3(fourth[0], fourth[1], fourth[2]));
}
