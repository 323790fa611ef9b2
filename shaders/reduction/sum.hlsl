// SPDX-License-Identifier: MIT
// Adds up a list in parallel. A group of 256 threads adds 1024 numbers: first each thread adds four of them, then half of the
// threads add pairs in memory that the group shares, then a quarter, and so on until one number is left.

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> sums;   // One for each group.
RWStructuredBuffer<uint> levels; // For the picture: what group 0 has in shared memory before each step.

static const uint threads = 256;
groupshared uint shared_sums[threads];

[numthreads(256, 1, 1)]
void main(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    // Neighboring threads read neighboring numbers, so that each access of a wave is one piece of memory.
    uint sum = 0;
    for (uint part = 0; part < 4; ++part)
        sum += numbers[group.x * threads * 4 + part * threads + index];
    shared_sums[index] = sum;
    GroupMemoryBarrierWithGroupSync(); // Nobody reads before all have written.

    uint level = 0;
    for (uint active = threads / 2; active > 0; active /= 2) {
        if (group.x == 0)
            levels[level++ * threads + index] = shared_sums[index];
        if (index < active)
            shared_sums[index] += shared_sums[index + active];
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0)
        sums[group.x] = shared_sums[0];
    if (group.x == 0)
        levels[level * threads + index] = shared_sums[index];
}
