// SPDX-License-Identifier: MIT
// Counts how often each value from 0 to 255 occurs. Many threads may count the same value at the same time, so counting uses
// atomic operations: `InterlockedAdd` reads, adds and writes as one step that no other thread can interrupt.

StructuredBuffer<uint> words;
RWStructuredBuffer<uint> bins; // 256 counts, cleared before.

groupshared uint local_bins[256];

[numthreads(256, 1, 1)]
void main(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    local_bins[index] = 0;
    GroupMemoryBarrierWithGroupSync();

    // Each group counts 4096 words in its own bins first: atomics in shared memory are much cheaper than in a buffer.
    for (uint part = 0; part < 16; ++part) {
        const uint word = words[group.x * 4096 + part * 256 + index];
        // The mean of four random bytes: values near 127 are frequent, extreme ones are rare.
        const uint value = ((word & 255) + (word >> 8 & 255) + (word >> 16 & 255) + (word >> 24)) / 4;
        InterlockedAdd(local_bins[value], 1);
    }
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(bins[index], local_bins[index]); // One addition per bin and group.
}
