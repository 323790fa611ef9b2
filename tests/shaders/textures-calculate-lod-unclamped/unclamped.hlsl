// SPDX-License-Identifier: MIT
// Four consecutive threads form a quad if a group has one dimension; the level can be outside the texture's mips.
Texture2D<float> sheet; // 16 x 16 texels, 5 mips
SamplerState smooth;
StructuredBuffer<float> steps; // Texels between neighbors: 1, 2, 0.5, 64
RWStructuredBuffer<float> levels;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 place = float2(thread.x % 2, thread.x / 2) * steps[thread.y] / 16;
    levels[thread.y * 4 + thread.x] = sheet.CalculateLevelOfDetailUnclamped(smooth, place);
}
