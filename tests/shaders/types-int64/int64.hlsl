// SPDX-License-Identifier: MIT
// int64_t and uint64_t: products, quotients, shifts beyond 32, comparison, and both halves.
StructuredBuffer<int64_t> signs;    // -0x123456789abcdef, 1000
StructuredBuffer<uint64_t> natural; // 0xfedcba9876543210, 3
RWStructuredBuffer<int64_t> whole;
RWStructuredBuffer<uint64_t> result;
RWStructuredBuffer<uint> halves;

[numthreads(1, 1, 1)]
void main()
{
    const int64_t a = signs[0], b = signs[1];
    whole[0] = a * b;
    whole[1] = a / b;
    whole[2] = -a % b;
    whole[3] = a >> 40;
    whole[4] = int(b) - 2000;
    whole[5] = min(a, b);
    const uint64_t c = natural[0], d = natural[1];
    result[0] = c * d;
    result[1] = c / d;
    result[2] = c % 1000;
    result[3] = c >> 36;
    result[4] = d << 40;
    result[5] = c + 0x123456789abcdef1ull;
    halves[0] = uint(c);
    halves[1] = uint(c >> 32);
    halves[2] = c > d;
    halves[3] = a < b;
}
