// SPDX-License-Identifier: MIT
StructuredBuffer<int> input;
RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    output[thread.x] = input[thread.x];
}
