// SPDX-License-Identifier: MIT
// SV_DispatchThreadID is SV_GroupID times the group's size plus SV_GroupThreadID; SV_GroupIndex counts x first, then y, then z.
RWStructuredBuffer<uint4> result;

struct Ids
{
    uint3 thread : SV_DispatchThreadID;
    uint3 group : SV_GroupID;
};

[numthreads(2, 3, 2)]
void main(Ids ids, uint3 inside : SV_GroupThreadID, uint index : SV_GroupIndex)
{
    const uint place = (ids.group.z * 2 + ids.group.x) * 12 + index;
    const uint wrong = any(ids.thread != ids.group * uint3(2, 3, 2) + inside);
    result[place] = uint4(ids.thread.x * 100 + ids.thread.y * 10 + ids.thread.z, inside.x * 100 + inside.y * 10 + inside.z,
                          ids.group.x * 100 + ids.group.y * 10 + ids.group.z, wrong);
}
