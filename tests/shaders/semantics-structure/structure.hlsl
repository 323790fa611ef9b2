// SPDX-License-Identifier: MIT
// One argument with all identifiers.
struct Input
{
    uint3 group : SV_GroupID;
    uint3 thread : SV_DispatchThreadID;
    uint index : SV_GroupIndex;
};

RWStructuredBuffer<uint> seen;

uint code(Input input)
{
    return input.group.x * 1000 + input.index * 10 + input.thread.x;
}

[numthreads(3, 1, 1)]
void main(Input input)
{
    seen[input.thread.x] = code(input);
}
