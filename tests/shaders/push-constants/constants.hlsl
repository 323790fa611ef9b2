// SPDX-License-Identifier: MIT
// [[vk::push_constant]] is for small constants that change from pass to pass.
struct Settings
{
    float factor;
    int shift;
    float2 scale;
    uint4 numbers;
};

[[vk::push_constant]] ConstantBuffer<Settings> settings;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint at = settings.numbers.w * 3;
    seen[at] = settings.factor * 10 + settings.shift;
    seen[at + 1] = settings.scale.x - settings.scale.y;
    seen[at + 2] = settings.numbers.x * 100 + settings.numbers.y * 10 + settings.numbers.z;
}
