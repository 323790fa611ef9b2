// SPDX-License-Identifier: MIT
// Without NonUniformResourceIndex all threads of a wave must use the same index.
Texture2D<uint> sheets[4];
StructuredBuffer<uint> choice;
RWStructuredBuffer<uint> seen;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint which = choice[thread.x];
    seen[thread.x] = sheets[NonUniformResourceIndex(which)].Load(int3(thread.x % 2, 0, 0));
}
