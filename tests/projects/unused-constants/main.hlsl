// SPDX-License-Identifier: MIT
struct Push
{
    float scale;
    float2 offset;
};
[[vk::push_constant]] Push push;
[[vk::constant_id(0)]] const uint steps = 2;
RWStructuredBuffer<uint> result;

[numthreads(4, 1, 1)]
void main(uint thread : SV_DispatchThreadID)
{
    result[thread] = thread;
}
