// SPDX-License-Identifier: MIT
// An element need not be a structure.
StructuredBuffer<float3> points;
StructuredBuffer<bool> flags;
StructuredBuffer<float2x3> matrices;
RWStructuredBuffer<float3> moved;
RWStructuredBuffer<bool> swapped;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    moved[i] = points[1 - i].zxy + matrices[i][1];
    swapped[i] = !flags[i];
}
