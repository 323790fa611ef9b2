// SPDX-License-Identifier: MIT
// Without parentheses: products before sums, shifts after sums, comparisons after shifts, & before ^ before |, && before ||.
StructuredBuffer<int> numbers; // 13, 6, 3
RWStructuredBuffer<int> result;

[numthreads(1, 1, 1)]
void main()
{
    const int a = numbers[0], b = numbers[1], c = numbers[2];
    result[0] = a + b * c;
    result[1] = a - b - c;
    result[2] = a / c * c % b;
    result[3] = 1 << c + 1;
    result[4] = a >> 1 < b;
    result[5] = a & b == 6;
    result[6] = a | b ^ c & b;
    result[7] = a == 1 && b == 6 || c == 3;
    result[8] = !a + ~b * -c;
    result[9] = a > b == b > c;
    int d = a;
    int e = d = b;
    result[10] = d * 10 + e;
    e = (d += c, d * 2);
    result[11] = e;
}
