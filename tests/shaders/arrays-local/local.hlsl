// SPDX-License-Identifier: MIT
// Written and read with an index known at run time; each thread has its own array.
StructuredBuffer<uint> numbers; // 3, 1, 4, 1, 5, 9, 2, 6
RWStructuredBuffer<uint4> result;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint counts[10];
    for (uint i = 0; i < 10; ++i)
        counts[i] = 0;
    for (uint j = 0; j < 8; ++j)
        counts[(numbers[j] + thread.x) % 10] += j + 1;
    float4 list[3];
    list[thread.x] = float4(1, 2, 3, 4);
    list[2 - thread.x * 2] = 7;
    list[thread.x].y = counts[5];
    result[thread.x * 2] = uint4(counts[1], counts[2], counts[5], counts[0]);
    result[thread.x * 2 + 1] = uint4(list[thread.x]);
}
