// SPDX-License-Identifier: MIT
// The shader sees exactly what is bound: one mip of one slice, with the size of that mip.
RWTexture2D<uint> level;
RWStructuredBuffer<uint> sizes;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    level.GetDimensions(width, height);
    sizes[0] = width * 100 + height;
    level[thread.xy] = 7 + thread.x;
}
