// SPDX-License-Identifier: MIT
// Three threads do not form a quad.
Texture2D<float> sheet;
SamplerState smooth;
RWStructuredBuffer<float> levels;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    levels[thread.x] = sheet.CalculateLevelOfDetail(smooth, thread.xy / 16.0);
}
