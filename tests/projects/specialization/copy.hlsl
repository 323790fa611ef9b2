// SPDX-License-Identifier: MIT
[[vk::constant_id(3)]] const uint count = 1;
[[vk::constant_id(5)]] const float scale = 2.0;
[[vk::constant_id(7)]] const bool invert = false;
[[vk::constant_id(9)]] const int shift = -1;

RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    result.Store4(0, uint4(count, invert ? 1 : 0, asuint(shift), asuint(scale)));
}
