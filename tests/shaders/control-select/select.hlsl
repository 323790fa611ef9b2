// SPDX-License-Identifier: MIT
// HLSL 2021 selects and combines components with select, and, or.
StructuredBuffer<int4> numbers; // (5, -6, 0, 12), (3, 4, -1, 12)
RWStructuredBuffer<int4> result;

[numthreads(1, 1, 1)]
void main()
{
    const int4 a = numbers[0], b = numbers[1];
    result[0] = select(a > b, a, b);
    result[1] = and(a > 0, b > 0);
    result[2] = or(a > 0, b > 0);
}
