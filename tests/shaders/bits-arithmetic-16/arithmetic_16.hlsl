// SPDX-License-Identifier: MIT
StructuredBuffer<uint16_t> a;
StructuredBuffer<uint16_t> b;
RWStructuredBuffer<uint16_t> result;

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint16_t x = a[i], y = b[i];
    result[i] = x + y;
    result[i + 8] = x - y;
    result[i + 16] = x * y;
    result[i + 24] = x / y;
    result[i + 32] = x % y;
    result[i + 40] = x & ~y;
    result[i + 48] = x ^ y;
    result[i + 56] = x << y;
    result[i + 64] = x >> y;
}
