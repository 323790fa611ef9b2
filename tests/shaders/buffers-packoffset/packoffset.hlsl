// SPDX-License-Identifier: MIT
// packoffset(c2.z) is byte 2 · 16 + 2 · 4.
cbuffer Settings : register(b3)
{
    float4 first : packoffset(c0);
    uint number : packoffset(c1.x);
    float last : packoffset(c1.y);
    float2 second : packoffset(c2.z);
};

RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = first;
    seen[1] = float4(second, last, number);
}
