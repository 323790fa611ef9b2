// SPDX-License-Identifier: MIT
// Draws the tree of group 0: 256 numbers at the top, then 128, 64 and so on. The color of a cell is its number,
// compared with the mean of its row.

StructuredBuffer<uint> levels;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const uint level = min(thread.y / 22, 8u);
    const uint cells = 256u >> level;
    const uint cell = thread.x * cells / 320;
    const uint total = levels[8 * 256];
    const float share = float(levels[level * 256 + cell]) * cells / (2.0 * total); // 0.5: as large as the mean.
    const float3 color = 0.55 + 0.45 * cos(6.2831853 * (0.9 * share + float3(0.05, 0.4, 0.75)));
    const bool is_gap = thread.y % 22 > 19 || (cells <= 64 && thread.x * cells / 320 != (thread.x + 1) * cells / 320);
    picture[thread.xy] = float4(is_gap ? float3(0.05, 0.06, 0.09) : color, 1);
}
