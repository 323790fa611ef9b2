// SPDX-License-Identifier: MIT
// Interlocked operations take any 32-bit integer in memory: here members of a structure and elements of its array.
struct Results
{
    uint sum;
    uint lowest;
    uint highest;
    uint bits[3];
};

RWStructuredBuffer<Results> results;

[numthreads(32, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    InterlockedAdd(results[1].sum, i);
    InterlockedMin(results[1].lowest, 50 + (i ^ 21) % 40);
    InterlockedMax(results[1].highest, 3 * (i ^ 21));
    InterlockedAnd(results[1].bits[0], ~(1u << (i % 20)));
    InterlockedOr(results[1].bits[1], 1u << (i % 24));
    InterlockedXor(results[1].bits[2], i * 5);
}
