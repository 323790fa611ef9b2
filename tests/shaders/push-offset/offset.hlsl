// SPDX-License-Identifier: MIT
// [[vk::offset(n)]]: bytes from the start of the block.
struct Settings
{
    [[vk::offset(4)]] uint first;
    [[vk::offset(16)]] float2 pair;
    [[vk::offset(32)]] uint last;
};

[[vk::push_constant]] ConstantBuffer<Settings> settings;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = settings.first;
    seen[1] = settings.pair.y;
    seen[2] = settings.last;
}
