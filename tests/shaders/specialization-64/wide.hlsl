// SPDX-License-Identifier: MIT
// One constant of each type of 64 bits, with values that 32 bits cannot hold.
[[vk::constant_id(0)]] const int64_t offset = -5000000000ll;
[[vk::constant_id(1)]] const uint64_t mask = 0xff00ff00ff00ffull;
[[vk::constant_id(2)]] const double scale = 0.25;
RWStructuredBuffer<int64_t> whole;
RWStructuredBuffer<double> real;

[numthreads(1, 1, 1)]
void main()
{
    uint at = 0;
    while (whole[at] != 0)
        at += 2;
    whole[at] = offset + 1;
    whole[at + 1] = int64_t(mask >> 8) - 1;
    real[at / 2] = scale * double(4) + 1;
}
