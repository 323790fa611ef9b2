// SPDX-License-Identifier: MIT
// register(t1, space2) is a register t1 of its own.
StructuredBuffer<uint> first : register(t1);
StructuredBuffer<uint> second : register(t1, space2);
StructuredBuffer<uint> third : register(t1, space5);
cbuffer Settings : register(b1, space2)
{
    uint factor;
};
RWStructuredBuffer<uint> target : register(u1, space5);

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    target[thread.x] = (first[thread.x] + 10 * second[thread.x] + 100 * third[thread.x]) * factor;
}
