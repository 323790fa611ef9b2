// SPDX-License-Identifier: MIT
RWStructuredBuffer<float> a;
RWStructuredBuffer<float> b;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    const uint index = group.x * 8 + group.y;
    a[index] = group.x;
    b[index] = group.y;
}
