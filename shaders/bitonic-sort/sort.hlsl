// SPDX-License-Identifier: MIT
// Bitonic sort (Batcher, 1968): a fixed network of comparisons, the same for any input, so that all threads always have
// something to do. Sorted runs of length k are merged in pairs to runs of length 2k; even runs ascend and odd runs descend.

RWStructuredBuffer<uint> keys; // 4096 keys.

struct Stage
{
    uint run;      // Length of the runs that this stage makes: a power of two.
    uint distance; // Between the two keys that a thread compares.
};
[[vk::push_constant]] ConstantBuffer<Stage> stage;

static const uint block = 1024; // Keys that fit into shared memory of a group.
groupshared uint local_keys[block];

// The first of the two places that thread number `pair` compares: a zero is inserted at the bit of the distance.
uint first_place(uint pair, uint distance)
{
    return (pair & ~(distance - 1)) * 2 + (pair & (distance - 1));
}

void compare_in_group(uint pair, uint distance, uint run, uint start)
{
    const uint low = first_place(pair, distance);
    const uint a = local_keys[low];
    const uint b = local_keys[low + distance];
    const bool is_ascending = ((start + low) & run) == 0;
    if ((a > b) == is_ascending) {
        local_keys[low] = b;
        local_keys[low + distance] = a;
    }
    GroupMemoryBarrierWithGroupSync();
}

void load(uint start, uint index)
{
    local_keys[index] = keys[start + index];
    local_keys[index + block / 2] = keys[start + index + block / 2];
    GroupMemoryBarrierWithGroupSync();
}

void store(uint start, uint index)
{
    keys[start + index] = local_keys[index];
    keys[start + index + block / 2] = local_keys[index + block / 2];
}

// All stages whose runs fit into one group.
[numthreads(512, 1, 1)]
void sort_block(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint start = group.x * block;
    load(start, index);
    for (uint run = 2; run <= block; run *= 2)
        for (uint distance = run / 2; distance > 0; distance /= 2)
            compare_in_group(index, distance, run, start);
    store(start, index);
}

// One comparison of keys that are in different groups.
[numthreads(512, 1, 1)]
void compare(uint3 thread : SV_DispatchThreadID)
{
    const uint low = first_place(thread.x, stage.distance);
    const uint a = keys[low];
    const uint b = keys[low + stage.distance];
    if ((a > b) == ((low & stage.run) == 0)) {
        keys[low] = b;
        keys[low + stage.distance] = a;
    }
}

// The rest of a stage: all distances that fit into one group.
[numthreads(512, 1, 1)]
void merge_block(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint start = group.x * block;
    load(start, index);
    for (uint distance = block / 2; distance > 0; distance /= 2)
        compare_in_group(index, distance, stage.run, start);
    store(start, index);
}
