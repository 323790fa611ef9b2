// SPDX-License-Identifier: MIT
// The same values in another layout.
cbuffer Settings
{
    float4 padding;
    float scale;
    float iTime;
};

RWByteAddressBuffer other;

[numthreads(1, 1, 1)]
void main()
{
    other.Store2(0, uint2(asuint(scale), asuint(iTime)));
}
