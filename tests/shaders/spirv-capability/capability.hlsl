// SPDX-License-Identifier: MIT
// OpReadClockKHR with scope 3, the subgroup: a later reading is not smaller.
[[vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_extension("SPV_KHR_shader_clock")]]
[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint64_t read_clock(uint scope);

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    const uint64_t start = read_clock(3);
    result[1] = 5;
    const uint64_t end = read_clock(3);
    result[0] = end >= start ? 1 : 2;
}
