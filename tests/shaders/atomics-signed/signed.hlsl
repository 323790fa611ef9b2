// SPDX-License-Identifier: MIT
// The same bits are a different unsigned number: -5 is less than 3 for Min of an int, but not for Min of a uint.
RWStructuredBuffer<int> whole;
RWStructuredBuffer<uint> natural;

groupshared int low;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    const int n = int(thread.x ^ 5) - 8; // -8 … 7
    if (lane == 0)
        low = 100;
    GroupMemoryBarrierWithGroupSync();
    InterlockedMin(whole[0], n);
    InterlockedMax(whole[1], n);
    InterlockedAdd(whole[2], n);
    InterlockedAdd(whole[3], 1);
    InterlockedMin(low, n - 1);
    InterlockedMin(natural[0], uint(n));
    InterlockedMax(natural[1], uint(n));
    GroupMemoryBarrierWithGroupSync();
    whole[4] = low;
}
