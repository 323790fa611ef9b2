// SPDX-License-Identifier: MIT
// [[vk::ext_instruction(number, "set")]] declares a function for an instruction.
[[vk::ext_instruction(204)]] uint reverse(uint bits);                        // OpBitReverse
[[vk::ext_instruction(205)]] uint count(uint bits);                          // OpBitCount
[[vk::ext_instruction(/* FindUMsb */ 75, "GLSL.std.450")]] uint highest(uint bits);
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[3] = 0x00f0f001;
    seen[0] = reverse(seen[3]);
    seen[1] = count(seen[3]);
    seen[2] = highest(seen[3]);
}
