// SPDX-License-Identifier: MIT
// Members without a value in the project are 0.
struct Light
{
    float3 place;
    float power;
};

cbuffer Scene
{
    Light lights[2];
    int count;
    bool visible;
    float2x2 turn;
};

RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = float4(lights[1].place, lights[0].power);
    seen[1] = float4(count, visible ? 1 : 0, lights[1].power, 5);
    seen[2] = float4(mul(turn, float2(1, 10)), turn._12, turn._21);
}
