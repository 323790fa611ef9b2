// SPDX-License-Identifier: MIT
StructuredBuffer<uint> source;
RWStructuredBuffer<uint> target;

// Turns the list by one place; the first round also marks each value with its new place.
[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint value = source[(thread.x + 1) % 4];
    target[thread.x] = value + (value < 10 ? 10 * (thread.x + 1) : 0);
}
