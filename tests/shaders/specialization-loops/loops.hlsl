// SPDX-License-Identifier: MIT
// The length of a loop and of a choice depends on constants that have no default in common with the pass.
[[vk::constant_id(10)]] const uint rounds = 1;
[[vk::constant_id(11)]] const bool squares = false;
RWStructuredBuffer<uint> sums;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint sum = 0;
    [loop] for (uint round = 0; round < rounds; ++round)
        sum += squares ? (i + round) * (i + round) : i + round;
    sums[i] = sum;
}
