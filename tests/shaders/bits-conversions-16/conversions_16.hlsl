// SPDX-License-Identifier: MIT
StructuredBuffer<int> integers;
StructuredBuffer<float> numbers;
RWStructuredBuffer<int16_t> signed16;
RWStructuredBuffer<uint16_t> unsigned16;
RWStructuredBuffer<float16_t> halves;
RWStructuredBuffer<int> widened;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    signed16[i] = int16_t(integers[i]);
    unsigned16[i] = uint16_t(integers[i]);
    halves[i] = float16_t(numbers[i]);
    widened[i] = int(int16_t(integers[i])) * 2;
}
