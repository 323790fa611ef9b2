// SPDX-License-Identifier: MIT
// Typed buffers of 32-bit integers support atomics.
RWBuffer<uint> results;
RWBuffer<int> extremes;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    InterlockedAdd(results[0], i);
    InterlockedMin(results[1], 50 + (i ^ 21) % 40);
    InterlockedMax(results[2], 3 * (i ^ 21));
    InterlockedAnd(results[3], ~(1u << (i % 20)));
    InterlockedOr(results[4], 1u << (i % 24));
    InterlockedXor(results[5], i * 5);
    InterlockedMin(extremes[0], int(i ^ 21) - 40);
    InterlockedMax(extremes[1], int(i ^ 21) - 80);
}
