// SPDX-License-Identifier: MIT
// With native_16bit, a half has 16 bits: two bytes in memory, a maximum of 65504, and eleven bits of precision.
StructuredBuffer<half> numbers; // 60000, 0.1, 2048, -1.5
RWStructuredBuffer<half> result;
RWStructuredBuffer<float16_t3> triples;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = numbers[0] * 2;
    result[1] = numbers[1];
    result[2] = numbers[2] + 1.0h;
    result[3] = half(numbers[3]) * numbers[3];
    result[4] = (half)0.333251953125; // The nearest half to a third.
    result[5] = float(numbers[0]) * 2 - 60000;
    triples[1] = float16_t3(numbers[3], numbers[2], numbers[1]).zxy;
}
