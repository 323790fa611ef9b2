// SPDX-License-Identifier: MIT
// The output appears next to the pass and in the report, and does not change the results.
RWStructuredBuffer<uint> numbers;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = thread.x * thread.x;
    if (thread.x == 3)
        printf("thread %u has %u, half of it is %f, below zero it is %d", thread.x, numbers[thread.x], numbers[thread.x] * 0.5, -int(numbers[thread.x]));
}
