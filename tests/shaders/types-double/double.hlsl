// SPDX-License-Identifier: MIT
// Arithmetic, comparison and conversion of doubles, and their two halves of 32 bits.
StructuredBuffer<double> numbers; // 1/3, 1e100, -2.5
RWStructuredBuffer<double> result;
RWStructuredBuffer<uint> whole;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main()
{
    const double a = numbers[0], b = numbers[1], c = numbers[2];
    result[0] = a + c;
    result[1] = a * b;
    result[2] = c / 2;
    result[3] = -c + 1e-9L;
    result[4] = a < c ? a : c;
    result[5] = uint(7) + double(0.5f);
    uint low, high;
    asuint(a, low, high);
    whole[0] = low;
    whole[1] = high;
    result[6] = asdouble(low, high ^ 0x80000000u);
    whole[2] = uint(-c);
    real[0] = float(a);
    const double2 pair = double2(a, c) * 3;
    result[7] = pair.x + pair.y;
}
