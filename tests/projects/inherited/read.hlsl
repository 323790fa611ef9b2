// SPDX-License-Identifier: MIT
struct Root
{
    float r;
};

struct Base : Root
{
    float2 a;
};

struct Derived : Base
{
    float b;
};

struct Outer : Derived
{
    Base inner;
};

cbuffer Block
{
    Outer d;
};

StructuredBuffer<Derived> items;
RWStructuredBuffer<Derived> out_items;
RWByteAddressBuffer seen;

[numthreads(1, 1, 1)]
void main()
{
    seen.Store4(0, asuint(float4(d.r, d.a, d.b)));
    seen.Store3(16, asuint(float3(d.inner.r, d.inner.a)));
    Derived item = items[1];
    item.r += item.b;
    item.a *= 2;
    out_items[0] = item;
}
