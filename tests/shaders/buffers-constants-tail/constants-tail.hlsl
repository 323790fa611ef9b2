// SPDX-License-Identifier: MIT
// Elements start at multiples of 16, and the last one has no padding: `tail` and `end` are in its 16 bytes.
cbuffer Settings
{
    float shades[2]; // 0, 16
    float2 tail;     // 20
    uint end;        // 28
    float2 pairs[2]; // 32, 48
    uint2 last;      // 56
};

RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = float4(shades[0], shades[1], tail);
    seen[1] = float4(pairs[0], pairs[1]);
    seen[2] = float4(last, end, 0);
}
