// SPDX-License-Identifier: MIT
// Radix sort: sorts 65536 colors by one byte after the other, from the least significant one on. Each round keeps the order
// that the rounds before it made (it is stable), so that after the last round the colors are sorted by the whole key.

struct Item
{
    uint key;   // 0x00RRGGBB
    uint place; // Where it was at first.
};

StructuredBuffer<Item> from;
RWStructuredBuffer<Item> to;
RWStructuredBuffer<uint> table; // For each digit, for each group: a count, then the place where its items start.
RWStructuredBuffer<uint> wrong; // The number of neighbors in the wrong order.

struct Round
{
    uint shift; // The byte to sort by: 0, 8 or 16.
};
[[vk::push_constant]] ConstantBuffer<Round> round;

static const uint groups = 256;
groupshared uint counts[256];
groupshared uint who[256 * 8]; // For each digit, one bit for each thread of the group that has it.

uint digit_of(uint key)
{
    return key >> round.shift & 255;
}

// Numbers the items, so that the end can tell whether equal keys kept their order.
[numthreads(256, 1, 1)]
void number(uint3 thread : SV_DispatchThreadID)
{
    Item item = to[thread.x];
    item.key &= 0xffffff;
    item.place = thread.x;
    to[thread.x] = item;
}

// 1. Each group counts its digits.
[numthreads(256, 1, 1)]
void count(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    counts[index] = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(counts[digit_of(from[thread.x].key)], 1);
    GroupMemoryBarrierWithGroupSync();
    table[index * groups + group.x] = counts[index];
}

// 2. A prefix sum over the table: one group, with a thread for each digit.
[numthreads(256, 1, 1)]
void scan(uint digit : SV_GroupIndex)
{
    uint total = 0;
    for (uint i = 0; i < groups; ++i)
        total += table[digit * groups + i];
    counts[digit] = total;
    GroupMemoryBarrierWithGroupSync();
    uint start = 0; // Items with smaller digits come first.
    for (uint smaller = 0; smaller < digit; ++smaller)
        start += counts[smaller];
    for (uint j = 0; j < groups; ++j) { // Within a digit, the items of the groups follow each other.
        const uint size = table[digit * groups + j];
        table[digit * groups + j] = start;
        start += size;
    }
}

// 3. Each item goes to its place: where its digit starts, plus the number of threads before it that have the same digit.
[numthreads(256, 1, 1)]
void scatter(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    for (uint i = 0; i < 8; ++i)
        who[i * 256 + index] = 0;
    GroupMemoryBarrierWithGroupSync();
    const Item item = from[thread.x];
    const uint digit = digit_of(item.key);
    InterlockedOr(who[digit * 8 + index / 32], 1u << (index % 32));
    GroupMemoryBarrierWithGroupSync();
    uint before = countbits(who[digit * 8 + index / 32] & ((1u << (index % 32)) - 1));
    for (uint word = 0; word < index / 32; ++word)
        before += countbits(who[digit * 8 + word]);
    to[table[digit * groups + group.x] + before] = item;
}

[numthreads(256, 1, 1)]
void check(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x == 0)
        return;
    const Item a = from[thread.x - 1];
    const Item b = from[thread.x];
    if (a.key > b.key || (a.key == b.key && a.place > b.place))
        InterlockedAdd(wrong[0], 1);
}
