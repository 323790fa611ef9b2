// SPDX-License-Identifier: MIT
// Logical, comparison, bit and remainder operators work on each component; a scalar is combined with each of them.
StructuredBuffer<int4> numbers; // (5, -6, 0, 12), (3, 4, -1, 12)
RWStructuredBuffer<int4> result;

[numthreads(1, 1, 1)]
void main()
{
    const int4 a = numbers[0], b = numbers[1];
    result[0] = a % b;
    result[1] = (a & 6) | (b ^ 1);
    result[2] = a <= b;
    result[3] = !a + ~b;
    result[4] = -a >> 1;
    result[5] = 1 << (b & 7);
    result[6] = (a > 0) == (b > 3);
    result[7] = uint4(a) / 2;
}
