// SPDX-License-Identifier: MIT
// A RWStructuredBuffer has a hidden counter, which starts at 0.
RWStructuredBuffer<uint> places;
RWStructuredBuffer<uint> taken;
RWStructuredBuffer<uint> given;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint place = places.IncrementCounter(); // 0 … 15, each once.
    places[place] = 5;
    InterlockedAdd(taken[place], 1);
    DeviceMemoryBarrierWithGroupSync();
    if (thread.x < 4)
        InterlockedAdd(given[places.DecrementCounter()], 1);
}
