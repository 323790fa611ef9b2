// SPDX-License-Identifier: MIT
// A register and a component for each member, with gaps between them.
cbuffer Block
{
    float lone : packoffset(c0.y);
    float2 pair : packoffset(c0.z);
    uint number : packoffset(c1);
    float4 whole : packoffset(c3);
};

RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = lone;
    result[1] = pair.x;
    result[2] = pair.y;
    result[3] = asfloat(number);
    result[4] = whole.x;
    result[5] = whole.w;
}
