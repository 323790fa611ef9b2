// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> numbers;

[numthreads(10, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    for (uint i = 0; i < 100000; ++i)
        numbers[thread.x] += 1 + (numbers[thread.x] >> 31);
}
