// SPDX-License-Identifier: MIT
// [[vk::constant_id(n)]]: a constant whose value is set when the pipeline is created.
[[vk::constant_id(0)]] const int shift = -3;
[[vk::constant_id(1)]] const uint count = 4;
[[vk::constant_id(5)]] const float factor = 0.5;
[[vk::constant_id(9)]] const bool twice = false;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    uint at = 0;
    while (seen[at] != 0)
        at += 4;
    float sum = 0;
    for (uint i = 0; i < count; ++i)
        sum += factor;
    seen[at] = shift;
    seen[at + 1] = sum;
    seen[at + 2] = twice ? 2 : 1;
    seen[at + 3] = count;
}
