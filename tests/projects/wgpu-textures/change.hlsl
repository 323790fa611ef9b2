// SPDX-License-Identifier: MIT
// The place along x is added to red, 1 to green, blue is doubled, alpha stays.
#if DIMENSIONS == 1
Texture1D<TYPE> source;
RWTexture1D<TYPE> target;
#define PLACE thread.x
#define TEXEL int2(thread.x, 0)
#elif DIMENSIONS == 2
Texture2D<TYPE> source;
RWTexture2D<TYPE> target;
#define PLACE thread.xy
#define TEXEL int3(thread.xy, 0)
#else
Texture3D<TYPE> source;
RWTexture3D<TYPE> target;
#define PLACE thread
#define TEXEL int4(thread, 0)
#endif

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const TYPE color = source.Load(TEXEL);
    target[PLACE] = TYPE(color.x + thread.x, color.y + 1, color.z * 2, color.w);
}
