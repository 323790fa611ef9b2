// SPDX-License-Identifier: MIT
// t2, t7, u5 and b9 are at the registers in the source; `free` gets an unused one.
StructuredBuffer<uint> low : register(t2);
StructuredBuffer<uint> unused : register(t4);
StructuredBuffer<uint> high : register(t7);
StructuredBuffer<uint> free;
cbuffer Settings : register(b9)
{
    uint factor;
};
RWStructuredBuffer<uint> target : register(u5);

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    target[thread.x] = low[thread.x] + 10 * high[thread.x] + 100 * free[thread.x] * factor;
}
