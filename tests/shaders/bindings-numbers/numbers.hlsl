// SPDX-License-Identifier: MIT
// [[vk::binding(number, set)]] has priority over register().
[[vk::binding(7, 2)]] StructuredBuffer<uint> source;
[[vk::binding(3)]] StructuredBuffer<uint> other : register(t1);
[[vk::binding(0, 1)]] cbuffer Settings
{
    uint factor;
};
[[vk::binding(0)]] RWStructuredBuffer<uint> target;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    target[thread.x] = source[thread.x] * factor + other[thread.x];
}
