// SPDX-License-Identifier: MIT
// A prefix sum: element i becomes the sum of the elements 0 to i. It looks as if each element had to wait for the one before
// it, but three dispatches suffice: sums inside blocks of 256, the sums of whole blocks, and an addition.

RWStructuredBuffer<uint> numbers; // 65536 numbers.
RWStructuredBuffer<uint> sums;    // The prefix sums.
RWStructuredBuffer<uint> inside;  // The prefix sums inside each block, kept for the picture.
RWStructuredBuffer<uint> blocks;  // First the sum of each of the 256 blocks, then the sum of all blocks before it.
RWStructuredBuffer<uint> wrong;   // The number of wrong results.

groupshared uint partial[256];

// The inclusive prefix sum in a group of 256 threads (Hillis and Steele): after step k, each number is the sum of up to
// 2^(k+1) numbers. Eight steps reach all 256.
uint scan_in_group(uint value, uint index)
{
    partial[index] = value;
    GroupMemoryBarrierWithGroupSync();
    for (uint distance = 1; distance < 256; distance *= 2) {
        const uint added = index >= distance ? partial[index - distance] : 0;
        GroupMemoryBarrierWithGroupSync(); // All have read.
        partial[index] += added;
        GroupMemoryBarrierWithGroupSync(); // All have written.
    }
    return partial[index];
}

[numthreads(256, 1, 1)]
void scan_blocks(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint sum = scan_in_group(numbers[thread.x], index);
    inside[thread.x] = sum;
    if (index == 255)
        blocks[group.x] = sum;
}

[numthreads(256, 1, 1)]
void scan_sums(uint index : SV_GroupIndex)
{
    const uint own = blocks[index];
    blocks[index] = scan_in_group(own, index) - own; // Without the block itself.
}

[numthreads(256, 1, 1)]
void add(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID)
{
    sums[thread.x] = inside[thread.x] + blocks[group.x];
}

// The numbers are 1, 3, 5, 7 …, and the sum of the first n odd numbers is n².
[numthreads(256, 1, 1)]
void check(uint3 thread : SV_DispatchThreadID)
{
    const uint n = thread.x + 1;
    if (sums[thread.x] != n * n)
        InterlockedAdd(wrong[0], 1);
}
