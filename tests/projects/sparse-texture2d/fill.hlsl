// SPDX-License-Identifier: MIT
// Every texel gets the number of its tile: x first, from 1 on, and 100 more in each slice.
RWTexture2DArray<uint> far;

[numthreads(8, 8, 1)]
void main(uint3 texel : SV_DispatchThreadID)
{
    uint width, height, slices;
    far.GetDimensions(width, height, slices);
    if (texel.x < width && texel.y < height)
        far[texel] = texel.y / (height / 2) * 3 + texel.x / (width / 3) + 1 + 100 * texel.z;
}
