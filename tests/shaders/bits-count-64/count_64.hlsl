// SPDX-License-Identifier: MIT
StructuredBuffer<uint64_t> numbers;
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = countbits(numbers[0]);
    const uint2 two = countbits(uint64_t2(numbers[1], numbers[2]));
    const uint3 three = countbits(uint64_t3(numbers[3], numbers[4], numbers[5]));
    const uint4 four = countbits(uint64_t4(numbers[6], numbers[7], numbers[8], numbers[9]));
    result[1] = two.x; result[2] = two.y;
    result[3] = three.x; result[4] = three.y; result[5] = three.z;
    result[6] = four.x; result[7] = four.y; result[8] = four.z; result[9] = four.w;
}
