// SPDX-License-Identifier: MIT
// Swaps the red and green components of each texel.

RWTexture2D<uint4> image;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    image[thread.xy] = image[thread.xy].grba;
}
