// SPDX-License-Identifier: MIT
// Each group of 4 texels of a row shares 6; at the edges, the nearest texel is used.
Texture2D<float> source;
RWTexture2D<float> target;
groupshared float row[6];

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 in_group : SV_GroupThreadID, uint3 group : SV_GroupID)
{
    uint width, height;
    source.GetDimensions(width, height);
    const int first = int(group.x * 4) - 1;
    for (uint i = in_group.x; i < 6; i += 4)
        row[i] = source[uint2(clamp(first + int(i), 0, int(width) - 1), thread.y)];
    GroupMemoryBarrierWithGroupSync();
    const uint own = in_group.x + 1;
    if (thread.x < width)
        target[thread.xy] = row[own - 1] * 0.25 + row[own] * 0.5 + row[own + 1] * 0.25;
}
