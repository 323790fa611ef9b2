// SPDX-License-Identifier: MIT
Texture2D<float> row;
SamplerState nearest;
SamplerState smooth;
SamplerState mirrored;
SamplerState bordered;
RWStructuredBuffer<float> result;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    // A quarter texel, and half a width, before the row, inside, and after it.
    const float near_positions[4] = { -0.125, 0.375, 0.875, 1.125 };
    const float smooth_positions[4] = { -0.3, 0.5, 0.875, 1.4 };
    const uint i = thread.x;
    result[i] = row.SampleLevel(nearest, float2(near_positions[i], 0.5), 0);
    result[4 + i] = row.SampleLevel(smooth, float2(smooth_positions[i], 0.5), 0);
    result[8 + i] = row.SampleLevel(mirrored, float2(near_positions[i], 0.5), 0);
    result[12 + i] = row.SampleLevel(bordered, float2(near_positions[i], 0.5), 0);
}
