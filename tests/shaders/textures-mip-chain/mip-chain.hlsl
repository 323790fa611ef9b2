// SPDX-License-Identifier: MIT
// Each texel of a mip is the mean of four texels of the mip above it.
Texture2D<float> above;
RWTexture2D<float> below;

[numthreads(4, 4, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    below.GetDimensions(width, height);
    if (any(thread.xy >= uint2(width, height)))
        return;
    const int3 at = int3(thread.xy * 2, 0);
    below[thread.xy] = (above.Load(at) + above.Load(at, int2(1, 0)) + above.Load(at, int2(0, 1)) + above.Load(at, int2(1, 1))) / 4;
}
