// SPDX-License-Identifier: MIT
// GPUs do not support functions that call themselves, here through another one; compilers must report it.
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
