// SPDX-License-Identifier: MIT
// The project sets the entry point of each shader.
RWStructuredBuffer<uint> numbers;

[numthreads(4, 1, 1)]
void count_up(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] += thread.x + 1;
}

[numthreads(2, 2, 1)]
void square(uint index : SV_GroupIndex)
{
    numbers[index] *= numbers[index];
}
