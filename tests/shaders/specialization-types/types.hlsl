// SPDX-License-Identifier: MIT
// One constant of each type, and expressions of them.
[[vk::constant_id(0)]] const bool inverted = true;
[[vk::constant_id(1)]] const int offset = -20;
[[vk::constant_id(2)]] const uint mask = 0xff00ff;
[[vk::constant_id(3)]] const float scale = 0.25;
RWStructuredBuffer<int> whole;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    uint at = 0;
    while (whole[at] != 0)
        at += 3;
    whole[at] = inverted ? -offset : offset;
    whole[at + 1] = int(mask & 0xffff) + offset;
    whole[at + 2] = 1;
    real[at / 3] = scale * float(offset) + (inverted ? 1 : 0);
}
