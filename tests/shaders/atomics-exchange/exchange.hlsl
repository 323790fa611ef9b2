// SPDX-License-Identifier: MIT
// The final value and the previous values together are 0 and the numbers 1 to 64, each once.
RWStructuredBuffer<uint> place;
RWStructuredBuffer<uint> found; // How many times each number was returned.
RWStructuredBuffer<uint> finished;

[numthreads(32, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint before;
    InterlockedExchange(place[0], thread.x + 1, before);
    InterlockedAdd(found[before], 1);
    // The last thread reads the final value.
    DeviceMemoryBarrierWithGroupSync();
    uint order;
    InterlockedAdd(finished[0], 1, order);
    if (order == 63) {
        InterlockedExchange(place[0], 1000, before);
        InterlockedAdd(found[before], 1);
    }
}
