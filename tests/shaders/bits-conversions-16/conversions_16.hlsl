// SPDX-License-Identifier: MIT
StructuredBuffer<int> wholes;
StructuredBuffer<float> numbers;
RWStructuredBuffer<int16_t> signs;
RWStructuredBuffer<uint16_t> naturals;
RWStructuredBuffer<float16_t> halves;
RWStructuredBuffer<int> wide;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    signs[i] = int16_t(wholes[i]);
    naturals[i] = uint16_t(wholes[i]);
    halves[i] = float16_t(numbers[i]);
    wide[i] = int(int16_t(wholes[i])) * 2;
}
