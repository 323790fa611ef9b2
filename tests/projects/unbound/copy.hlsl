// SPDX-License-Identifier: MIT
StructuredBuffer<uint> numbers;
StructuredBuffer<uint> missing;
StructuredBuffer<uint> unused;
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = numbers[0];
    result[1] = numbers[1];
    result[2] = missing[0];
    result[3] = missing[1];
}
