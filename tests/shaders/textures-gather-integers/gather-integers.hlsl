// SPDX-License-Identifier: MIT
// Textures of integers cannot be filtered, but they can be gathered.
Texture2D<uint> counts;
Texture2D<int2> changes;
SamplerState nearest;
RWStructuredBuffer<uint4> seen;
RWStructuredBuffer<int4> seen_changes;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = counts.Gather(nearest, float2(2.0 / 3, 0.5));
    seen_changes[0] = changes.GatherGreen(nearest, float2(1.0 / 3, 0.5));
}
