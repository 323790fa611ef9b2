// SPDX-License-Identifier: MIT
// A block that needs no feature of the device: each frame adds what it saw to one row.
cbuffer Clock
{
    float4 color;
    float iTime;
    uint iFrame;
    int halves;
    float speed;
    float2 size;
    float2 step;
};

RWStructuredBuffer<float4> rows;

[numthreads(1, 1, 1)]
void main()
{
    rows[2 * iFrame] = float4(iTime * speed, iFrame, halves, size.y);
    rows[2 * iFrame + 1] = float4(step, size.x, color.y);
}
