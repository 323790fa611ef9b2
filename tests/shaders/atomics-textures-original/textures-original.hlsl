// SPDX-License-Identifier: MIT
// The last argument receives the previous texel.
RWTexture2D<uint> sheet;
RWTexture3D<uint> volume;
RWStructuredBuffer<uint> taken;
RWStructuredBuffer<uint> winners;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint before;
    InterlockedAdd(sheet[uint2(1, 0)], 1, before);
    InterlockedAdd(taken[before], 1);
    InterlockedCompareExchange(sheet[uint2(0, 1)], 40, 41 + thread.x, before);
    if (before == 40)
        InterlockedAdd(winners[0], 1);
    InterlockedExchange(volume[uint3(0, 1, 1)], 16 + thread.x, before);
    if (before == 7)
        InterlockedAdd(winners[1], 1);
}
