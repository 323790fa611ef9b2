// SPDX-License-Identifier: MIT
// A function that calls itself, here by way of another one, has no place on a GPU: compilers must say so.
StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

uint down(uint value);

uint up(uint value)
{
    return value > 9 ? value : down(value * 3);
}

uint down(uint value)
{
    return up(value - 1);
}

[numthreads(1, 1, 1)]
void main()
{
    result[0] = up(numbers[0]);
}
