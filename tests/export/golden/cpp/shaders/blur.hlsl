// SPDX-License-Identifier: MIT
// One pass of a separable Gaussian blur. Blurring the rows and then the columns is equivalent to a (2R+1)×(2R+1) kernel
// but needs only 2·(2R+1) reads instead of (2R+1)².
//
// The project compiles this file twice: STEP is (1, 0) for the rows and (0, 1) for the columns.

#include "settings.hlsli"

static const int R = 6; // Radius in texels; at least 3 sigma.

Texture2D<float4> source;
SamplerState clamped; // Point filter, clamped to the edge.
RWTexture2D<float4> target;

[numthreads(16, 16, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint2 size;
    target.GetDimensions(size.x, size.y);
    if (any(thread.xy >= size))
        return;

    float4 sum = 0;
    float weights = 0;
    for (int i = -R; i <= R; ++i) {
        const float weight = exp(-0.5 * float(i * i) / (sigma * sigma));
        const float2 center = float2(int2(thread.xy) + i * STEP) + 0.5;
        sum += weight * source.SampleLevel(clamped, center / float2(size), 0);
        weights += weight;
    }
    target[thread.xy] = sum / weights;
}
