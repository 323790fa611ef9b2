// SPDX-License-Identifier: MIT
// The atomics of a raw buffer are its methods.
RWByteAddressBuffer bytes;
RWStructuredBuffer<uint> before;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    uint old;
    bytes.InterlockedAdd(4, i, old);
    bytes.InterlockedMin(8, 50 + (i ^ 21) % 40, old);
    bytes.InterlockedMax(12, 3 * (i ^ 21), old);
    bytes.InterlockedAnd(16, ~(1u << (i % 20)), old);
    bytes.InterlockedOr(20, 1u << (i % 24), old);
    bytes.InterlockedXor(24, i * 5, old);
    bytes.InterlockedCompareExchange(28, 77, 1000 + i, old);
    if (old == 77)
        before[0] = i + 1000; // Only one thread gets 77.
    bytes.InterlockedCompareStore(32, 78, 5);
    bytes.InterlockedAdd(0, 1, old);
    before[1 + old] = 1;
}
