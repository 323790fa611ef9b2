// SPDX-License-Identifier: MIT
// Work that depends on itself, so that only more groups would make a GPU busier.
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint value = values[thread.x] + thread.x;
    for (uint i = 0; i < 4096; ++i)
        value = (value ^ (value >> 13)) * 1664525u + 1013904223u;
    values[thread.x] = value;
}
