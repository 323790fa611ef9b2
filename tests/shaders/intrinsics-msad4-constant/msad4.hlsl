// SPDX-License-Identifier: MIT
// DXC 1.6 loses bytes of a constant source, and is refused.
StructuredBuffer<uint> numbers; // 0x10203040
RWStructuredBuffer<uint4> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = msad4(numbers[0], uint2(0x11223344, 0x55667788), uint4(0, 0, 0, 0));
}
