// SPDX-License-Identifier: MIT
// Exchanges red and green of every texel: the smallest program that reads and writes a picture.

RWTexture2D<uint4> image;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    image[thread.xy] = image[thread.xy].grba;
}
