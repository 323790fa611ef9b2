// SPDX-License-Identifier: MIT
// Blelloch: sums go up a tree in place, then zeros and sums come down it.
groupshared uint tree[16];

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    tree[2 * index] = numbers[2 * index];
    tree[2 * index + 1] = numbers[2 * index + 1];
    uint reach = 1;
    for (uint up = 8; up > 0; up >>= 1) {
        GroupMemoryBarrierWithGroupSync();
        if (index < up)
            tree[reach * (2 * index + 2) - 1] += tree[reach * (2 * index + 1) - 1];
        reach *= 2;
    }
    if (index == 0)
        tree[15] = 0;
    for (uint down = 1; down < 16; down *= 2) {
        reach >>= 1;
        GroupMemoryBarrierWithGroupSync();
        if (index < down) {
            const uint left = reach * (2 * index + 1) - 1, right = reach * (2 * index + 2) - 1;
            const uint sum = tree[left];
            tree[left] = tree[right];
            tree[right] += sum;
        }
    }
    GroupMemoryBarrierWithGroupSync();
    result[2 * index] = tree[2 * index];
    result[2 * index + 1] = tree[2 * index + 1];
}
