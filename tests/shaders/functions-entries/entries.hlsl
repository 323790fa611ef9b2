// SPDX-License-Identifier: MIT
// Each shader of the project names its entry point; groups may have different sizes, and an entry may call common code.
RWStructuredBuffer<uint> result;

uint coded(uint place, uint thread)
{
    return place * 1000 + thread;
}

[numthreads(4, 1, 1)]
void first(uint3 thread : SV_DispatchThreadID)
{
    result[thread.x] = coded(1, thread.x);
}

[numthreads(2, 3, 1)]
void second(uint3 thread : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    result[4 + index] = coded(2, thread.y * 10 + thread.x);
}
