// SPDX-License-Identifier: MIT
// The comments are the byte offsets of the members in HLSL.
cbuffer Settings
{
    float factor;      // 0
    float3 shift;      // 4
    uint2 size;        // 16
    float3 color;      // 32: after `size`, it would cross the boundary at 32.
    float last;        // 44
    uint counts[3];    // 48, 64, 80
    float4 tail;       // 96
    float4x3 matrix34; // 112: three columns of four.
};

RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = float4(factor, shift);
    seen[1] = float4(size, counts[0], counts[2]);
    seen[2] = float4(color, last);
    seen[3] = float4(tail.wy, counts[1], matrix34._m20);
    seen[4] = float4(mul(float4(1, 10, 100, 1000), matrix34), 0);
}
