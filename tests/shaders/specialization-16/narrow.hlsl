// SPDX-License-Identifier: MIT
// One constant of each type of 16 bits. Sums exceed 16 bits and wrap around.
[[vk::constant_id(0)]] const int16_t offset = -20;
[[vk::constant_id(1)]] const uint16_t mask = 0xf0f0;
[[vk::constant_id(2)]] const float16_t scale = 0.25;
RWStructuredBuffer<int> whole;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main()
{
    uint at = 0;
    while (whole[at] != 0)
        at += 2;
    whole[at] = offset - int16_t(5);
    whole[at + 1] = uint16_t(mask + uint16_t(0x1000));
    real[at / 2] = scale * float16_t(3);
}
