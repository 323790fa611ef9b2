// SPDX-License-Identifier: MIT
// Structures of resources inside of structures.
struct Source
{
    StructuredBuffer<uint> values;
};
struct Pair
{
    Source left;
    Source right;
};
Pair pair;
RWStructuredBuffer<uint> result;

uint scaled(StructuredBuffer<uint> values, uint i)
{
    return values[i] * 2;
}

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    result[i] = scaled(pair.left.values, i) + 100 * pair.right.values[1 - i];
}
