// SPDX-License-Identifier: MIT
// Counted, reversed, and found from both ends. For a negative int, firstbithigh finds the highest 0; if there is none, -1.
StructuredBuffer<uint> numbers; // 0, 1, 1 << 31, 0xf0, -1, -2, -256, 0x7fffffff
RWStructuredBuffer<uint4> result;
RWStructuredBuffer<int4> of_signed;
RWStructuredBuffer<int2> of_vectors;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    result[thread.x] = uint4(countbits(n), reversebits(n), firstbitlow(n), firstbithigh(n));
    const int i = int(n);
    of_signed[thread.x] = int4(countbits(i), reversebits(i), firstbitlow(i), firstbithigh(i));
    of_vectors[thread.x] = int2(firstbithigh(int2(i, -i)));
}
