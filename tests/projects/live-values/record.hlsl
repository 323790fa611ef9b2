// SPDX-License-Identifier: MIT
// Live values next to fixed ones, with names of their own. Each frame records what it saw.
struct Pointer
{
    float2 position;
    float pressure;
};

cbuffer Settings
{
    float iTime;
    float scale;
    int iFrame;
    uint wholeSeconds;
    float3 iResolution;
    float steps[3];
    Pointer pointer;
    row_major float2x2 turn;
};

struct Seen
{
    float scaledTime;
    int number;
    uint seconds;
    float3 size;
    float fixedStep, liveStep;
    float2 position;
    float pressure;
    float4 turn;
};

RWStructuredBuffer<Seen> seen;

[numthreads(1, 1, 1)]
void main()
{
    Seen now;
    now.scaledTime = iTime * scale;
    now.number = iFrame;
    now.seconds = wholeSeconds;
    now.size = iResolution;
    now.fixedStep = steps[0];
    now.liveStep = steps[2];
    now.position = pointer.position;
    now.pressure = pointer.pressure;
    now.turn = float4(turn[0], turn[1]);
    seen[iFrame] = now;
}
