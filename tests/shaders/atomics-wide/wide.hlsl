// SPDX-License-Identifier: MIT
// Sums that do not fit in 32 bits, bits above the 32nd, and extremes that differ in the upper half.
RWStructuredBuffer<uint64_t> numbers;
RWStructuredBuffer<int64_t> whole;
RWStructuredBuffer<uint> winners;

[numthreads(32, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint64_t i = thread.x;
    uint64_t before;
    InterlockedAdd(numbers[0], i << 32 | 0xffffffff);
    InterlockedMax(numbers[1], (i ^ 21) << 40 | 7);
    InterlockedMin(numbers[2], ((i ^ 21) + 1) << 35);
    InterlockedOr(numbers[3], uint64_t(1) << (2 * i));
    InterlockedCompareExchange(numbers[4], uint64_t(5) << 36, i, before);
    if (before == uint64_t(5) << 36)
        InterlockedAdd(winners[0], 1);
    InterlockedMin(whole[0], -int64_t(i << 33));
    InterlockedMax(whole[1], int64_t(i) - 100);
    InterlockedExchange(whole[2], int64_t(-1), before);
}
