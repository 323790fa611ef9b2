// SPDX-License-Identifier: MIT
// Makes one mip from the next larger one: each texel is the mean of four. One dispatch for each mip.

RWTexture2D<float4> larger;
RWTexture2D<float4> smaller;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    smaller.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const uint2 corner = thread.xy * 2;
    smaller[thread.xy] = (larger[corner] + larger[corner + uint2(1, 0)] + larger[corner + uint2(0, 1)]
                          + larger[corner + uint2(1, 1)]) / 4;
}
