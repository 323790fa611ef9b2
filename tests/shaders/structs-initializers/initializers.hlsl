// SPDX-License-Identifier: MIT
// Nested braces and one flat list are equivalent; 0 cast to a structure sets every member to zero.
struct Inner
{
    float2 pair;
    int number;
};

struct Outer
{
    Inner inner;
    float list[2];
    uint last;
};

StructuredBuffer<float> numbers; // 8
RWStructuredBuffer<float4> result;

float4 first(Outer o) { return float4(o.inner.pair, o.inner.number, o.last); }
float4 second(Outer o) { return float4(o.list[0], o.list[1], 0, 0); }

[numthreads(1, 1, 1)]
void main()
{
    const float n = numbers[0];
    const Outer nested = { { { n, 2 }, 3 }, { 4, 5 }, 6 };
    const Outer flat = { n, 12, 13, 14, 15, 16 };
    const Inner inner = { float2(21, n), 23 };
    const Outer mixed = { inner, 24, 25, 26 };
    const Outer zero = (Outer)0;
    result[0] = first(nested);
    result[1] = second(nested);
    result[2] = first(flat);
    result[3] = second(flat);
    result[4] = first(mixed);
    result[5] = second(mixed);
    result[6] = first(zero) + second(zero);
}
