// SPDX-License-Identifier: MIT
// SV_DispatchThreadID may be declared as a shorter vector, and signed.
RWStructuredBuffer<int4> seen;

[numthreads(2, 2, 1)]
void main(uint2 dispatch : SV_DispatchThreadID, uint group : SV_GroupID, int3 thread : SV_GroupThreadID, int index : SV_GroupIndex)
{
    seen[dispatch.y * 4 + dispatch.x] = int4(group, thread.x - 5, thread.y - 5, -index);
}
