// SPDX-License-Identifier: MIT
// HLSL 2021 packs the members into two uints.
struct Packed
{
    uint low : 8;
    uint middle : 12;
    uint high : 12;
    uint four : 4;
    uint three : 3;
};

StructuredBuffer<Packed> numbers;
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    Packed p = numbers[0];
    p.three += 9;
    result[0] = p.low + p.middle + p.high;
    result[1] = p.four + p.three;
}
