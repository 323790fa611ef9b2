// SPDX-License-Identifier: MIT
// A scalar fills every component, converted to its type; an array goes component by component to arrays, vectors and
// structures; the rest is dropped.
struct Inner
{
    float2 place;
    int count;
};

struct Outer
{
    Inner parts[2];
    float weight;
};

StructuredBuffer<float4> numbers; // (1.5, -2.5, 3.75, 4)
RWStructuredBuffer<float4> result;
RWStructuredBuffer<Outer> stored;

[numthreads(1, 1, 1)]
void main()
{
    const float4 v = numbers[0];
    const Outer filled = (Outer)v.x;
    result[0] = float4(filled.parts[0].place, filled.parts[1].count, filled.weight);
    const Outer zero = (Outer)0;
    result[1] = float4(zero.parts[1].place, zero.parts[1].count, zero.weight);
    const float grid[2][2] = (float[2][2])v.y;
    result[2] = float4(grid[0][0], grid[0][1], grid[1][0], grid[1][1]);
    const float list[7] = { v, 5.5, 6.5, 7.5 };
    const Outer taken = (Outer)list;
    result[3] = float4(taken.parts[0].count, taken.parts[1].place, taken.parts[1].count);
    result[4] = (float4)list;
    const Inner pair[2] = (Inner[2])v.z;
    const float flat[6] = (float[6])pair;
    result[5] = float4(flat[1], flat[2], flat[4], flat[5]);
    const int2 whole[2] = (int2[2])list;
    result[6] = float4(whole[0], whole[1]);
    result[7] = float4((float)list, ((float[2])list)[1], taken.weight, 0);
    stored[0] = (Outer)v.w;
}
