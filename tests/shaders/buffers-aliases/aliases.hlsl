// SPDX-License-Identifier: MIT
// Assigning a buffer copies nothing: the variable refers to it.
StructuredBuffer<uint> source;
RWStructuredBuffer<uint> target;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    StructuredBuffer<uint> from = source;
    RWStructuredBuffer<uint> to = target;
    to[thread.x] = from[1 - thread.x] + 10;
}
