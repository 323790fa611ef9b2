// SPDX-License-Identifier: MIT
// min16float, min16int and min16uint have at least 16 bits and use 32 in memory; these values are exact in 16.
struct Minimal
{
    min16float2 pair;
    min16float real;
    min16int whole;
    min16uint natural;
    min16uint last;
};

StructuredBuffer<Minimal> numbers;
RWStructuredBuffer<Minimal> result;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    Minimal m = numbers[thread.x];
    m.real = m.real * m.real + min16float(0.5);
    m.whole = m.whole * min16int(-4) - 1;
    m.natural = (m.natural << 3) | 5;
    m.pair = m.pair.yx - m.real;
    m.last = m.last / 3 + m.last % 3;
    result[thread.x] = m;
}
