// SPDX-License-Identifier: MIT
// The members of a ConstantBuffer<T> are accessed through the variable.
struct Weights
{
    float4 values;
    uint2 pair;
    float scale;
};

ConstantBuffer<Weights> single : register(b0);
ConstantBuffer<Weights> several[2] : register(b2);
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float4 digits = float4(1, 10, 100, 1000);
    seen[0] = float4(dot(single.values, digits) * single.scale, single.pair, 0);
    for (uint i = 0; i < 2; ++i)
        seen[1 + i] = float4(dot(several[i].values, digits) * several[i].scale, several[i].pair, i);
}
