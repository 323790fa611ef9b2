// SPDX-License-Identifier: MIT
// dispatch = group · size + thread; index = (z · 3 + y) · 2 + x.
RWStructuredBuffer<uint4> seen;

[numthreads(2, 3, 2)]
void main(uint3 dispatch : SV_DispatchThreadID, uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint index : SV_GroupIndex)
{
    const uint at = (dispatch.z * 6 + dispatch.y) * 6 + dispatch.x;
    seen[at] = uint4(dispatch.z * 100 + dispatch.y * 10 + dispatch.x, group.z * 100 + group.y * 10 + group.x,
                     thread.z * 100 + thread.y * 10 + thread.x, index);
}
