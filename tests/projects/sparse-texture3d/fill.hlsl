// SPDX-License-Identifier: MIT
// Every texel gets the number of its tile: x first, then y, then z, from 1 on.
RWTexture3D<uint> far;

[numthreads(4, 4, 4)]
void main(uint3 texel : SV_DispatchThreadID)
{
    uint3 size;
    far.GetDimensions(size.x, size.y, size.z);
    if (all(texel < size)) {
        uint3 tile = texel / (size / 2);
        far[texel] = tile.z * 4 + tile.y * 2 + tile.x + 1;
    }
}
