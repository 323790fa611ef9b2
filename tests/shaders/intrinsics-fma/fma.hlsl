// SPDX-License-Identifier: MIT
// A product and a sum of doubles, of scalars and of vectors, with more digits than a float has.
StructuredBuffer<double> numbers; // 1 + 2^-40, 3, -7.5
RWStructuredBuffer<double> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = fma(numbers[0], numbers[1], numbers[2]);
    const double2 pair = fma(double2(numbers[0], numbers[2]), double2(2, 5), double2(-2, 0.5));
    result[1] = pair.x;
    result[2] = pair.y;
}
