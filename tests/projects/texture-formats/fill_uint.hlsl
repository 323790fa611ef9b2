// SPDX-License-Identifier: MIT
RWTexture2D<uint> image;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x < 3)
        image[thread.xy] = 100 + thread.y * 3 + thread.x;
}
