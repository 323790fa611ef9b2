// SPDX-License-Identifier: MIT
groupshared bool4 shared_flags[4];
RWStructuredBuffer<uint> result;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    shared_flags[i] = bool4(i == 0, i == 1, i > 1, i != 2);
    GroupMemoryBarrierWithGroupSync();
    const bool4 other = shared_flags[3 - i].wzyx;
    result[i] = (other.x ? 1 : 0) | (other.y ? 2 : 0) | (other.z ? 4 : 0) | (other.w ? 8 : 0);
    GroupMemoryBarrierWithGroupSync();
    shared_flags[i].yx = shared_flags[i].xy;
    result[i + 4] = (shared_flags[i].x ? 1 : 0) | (shared_flags[i].y ? 2 : 0);
}
