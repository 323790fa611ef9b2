// SPDX-License-Identifier: MIT
// The same kinds of members as in a constant buffer.
struct Light
{
    float4 place;
    uint4 kind;
};

struct Settings
{
    Light light;
    float4 weights[2];
    float4x4 turn;
};

[[vk::push_constant]] ConstantBuffer<Settings> settings;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = settings.light.place + settings.light.kind;
    seen[1] = settings.weights[0] - settings.weights[1];
    seen[2] = mul(settings.turn, float4(1, 10, 100, 1000));
}
