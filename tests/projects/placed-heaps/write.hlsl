// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> numbers;
RWTexture2D<uint> row;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = thread.x + 1;
    row[uint2(thread.x, 0)] = thread.x;
}
