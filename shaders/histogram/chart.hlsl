// SPDX-License-Identifier: MIT
// Draws the 256 counts as columns; the highest one reaches the top.

StructuredBuffer<uint> bins;
RWTexture2D<float4> picture;

groupshared uint highest;

[numthreads(16, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    if (index == 0)
        highest = 1;
    GroupMemoryBarrierWithGroupSync();
    InterlockedMax(highest, max(bins[index], bins[index + 128]));
    GroupMemoryBarrierWithGroupSync();

    const uint bin = min(thread.x * 256 / 320, 255u);
    const float height = 190.0 * bins[bin] / highest;
    const float above = 200 - float(thread.y) - height; // Rows above the column.
    const float3 column = 0.55 + 0.45 * cos(6.2831853 * (bin / 320.0 + float3(0.0, 0.33, 0.67)));
    const float3 background = thread.y % 40 == 0 ? float3(0.16, 0.17, 0.22) : float3(0.07, 0.08, 0.12);
    picture[thread.xy] = float4(above > 0 ? background : column, 1);
}
