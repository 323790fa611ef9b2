// SPDX-License-Identifier: MIT
// Integer division truncates toward zero, % has the sign of the dividend, unsigned numbers wrap around, and >> of an int keeps the sign.
StructuredBuffer<int> signs;     // -7, 3
StructuredBuffer<uint> counts;   // 7, 3, 0xfffffff0
StructuredBuffer<float> numbers; // -7.5, 2
RWStructuredBuffer<int> whole;
RWStructuredBuffer<uint> natural;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main()
{
    const int a = signs[0], b = signs[1];
    whole[0] = a + b;
    whole[1] = a - b;
    whole[2] = a * b;
    whole[3] = a / b;
    whole[4] = a % b;
    whole[5] = -a;
    whole[6] = a >> 1;
    whole[7] = ~a;
    const uint c = counts[0], d = counts[1], e = counts[2];
    natural[0] = d - c;
    natural[1] = e + 0x20;
    natural[2] = e * d;
    natural[3] = e / c;
    natural[4] = e % c;
    natural[5] = e >> 4;
    natural[6] = c << 29;
    natural[7] = -d;
    const float x = numbers[0], y = numbers[1];
    real[0] = x + y;
    real[1] = x - y;
    real[2] = x * y;
    real[3] = x / y;
    real[4] = x % y;
    real[5] = -x;
}
