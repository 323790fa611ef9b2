// SPDX-License-Identifier: MIT
// Texture2D name[]: as many textures as are bound.
Texture2D<uint> sheets[] : register(t0, space1);
RWStructuredBuffer<uint> seen;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    seen[thread.x] = sheets[NonUniformResourceIndex(thread.x)][uint2(0, 0)];
}
