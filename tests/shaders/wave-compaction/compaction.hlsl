// SPDX-License-Identifier: MIT
// One atomic operation for each wave instead of one for each thread.
StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> kept;
RWStructuredBuffer<uint> count;

[numthreads(32, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint number = numbers[thread.x];
    const bool keep = number % 3 == 0;
    const uint many = WaveActiveCountBits(keep);
    uint start = 0;
    if (WaveIsFirstLane())
        InterlockedAdd(count[0], many, start);
    start = WaveReadLaneFirst(start);
    const uint place = start + WavePrefixCountBits(keep);
    if (keep)
        kept[place] = number;
}
