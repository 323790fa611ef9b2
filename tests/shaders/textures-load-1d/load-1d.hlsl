// SPDX-License-Identifier: MIT
// Texture1D<T>: operator[] reads mip 0, Load takes (x, mip) and an offset that is a constant.
Texture1D<float> line_of_texels;
RWStructuredBuffer<float> seen;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint x = thread.x;
    seen[x] = line_of_texels[x];
    seen[4 + x] = line_of_texels.Load(int2(x, 0), -1); // Texels to the left of the first one are 0.
    if (x < 2)
        seen[8 + x] = line_of_texels.Load(int2(x, 1));
    if (x == 0)
        seen[10] = line_of_texels.Load(int2(0, 2));
}
