// SPDX-License-Identifier: MIT
// With native_16bit, int16_t and uint16_t have 16 bits: they wrap around, and conversions to wider types extend the sign.
StructuredBuffer<int16_t> signs;    // 32767, -300
StructuredBuffer<uint16_t> natural; // 65535, 300
RWStructuredBuffer<int16_t> whole;
RWStructuredBuffer<uint16_t> result;
RWStructuredBuffer<int> wide;
RWStructuredBuffer<uint16_t4> quads;

[numthreads(1, 1, 1)]
void main()
{
    const int16_t a = signs[0], b = signs[1];
    whole[0] = a + int16_t(1);
    whole[1] = b * b;
    whole[2] = b >> 4;
    whole[3] = b / int16_t(7);
    const uint16_t c = natural[0], d = natural[1];
    result[0] = c + d;
    result[1] = d * d;
    result[2] = c >> 12;
    result[3] = c % d;
    wide[0] = b;
    wide[1] = c;
    wide[2] = int(c) * 2;
    wide[3] = int16_t(c);
    quads[0] = uint16_t4(c, d, 1, 2).wzyx;
}
