// SPDX-License-Identifier: MIT
// The compiler must be able to determine the buffer; a choice at run time needs an array.
StructuredBuffer<uint> first;
StructuredBuffer<uint> second;
RWStructuredBuffer<uint> target;
ByteAddressBuffer bytes;

uint sum(StructuredBuffer<uint> numbers, uint count)
{
    uint result = 0;
    for (uint i = 0; i < count; ++i)
        result = result * 10 + numbers[i];
    return result;
}

uint load(ByteAddressBuffer from, uint index)
{
    return from.Load(index * 4);
}

[numthreads(1, 1, 1)]
void main()
{
    target[0] = sum(first, 3);
    target[1] = sum(second, 2);
    target[2] = load(bytes, 1);
}
