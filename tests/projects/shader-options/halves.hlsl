// SPDX-License-Identifier: MIT
RWStructuredBuffer<half> numbers;
RWStructuredBuffer<int16> whole;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = numbers[thread.x] * 2 + 0.5;
    whole[thread.x] = whole[thread.x] - 100;
}
