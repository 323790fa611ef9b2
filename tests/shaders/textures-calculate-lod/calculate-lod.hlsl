// SPDX-License-Identifier: MIT
// Neighboring threads of a group are the corners of a quad: twice the distance is one mip more, from 0 to the last mip.
Texture2D<float> sheet; // 16 x 16 texels, 5 mips
SamplerState smooth;
StructuredBuffer<float> steps; // Texels between neighbors: 1, 2, 0.5, 64
RWStructuredBuffer<float> levels;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 place = thread.xy * steps[thread.z] / 16;
    levels[thread.z * 4 + thread.y * 2 + thread.x] = sheet.CalculateLevelOfDetail(smooth, place);
}
