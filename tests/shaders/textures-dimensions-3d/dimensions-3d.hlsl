// SPDX-License-Identifier: MIT
// A volume has a depth, which shrinks with the mip; a cube array counts cubes, not faces.
Texture3D<float> volume;
RWTexture3D<uint> stored;
TextureCube<float> sky;
TextureCubeArray<float> skies;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, depth, levels;
    volume.GetDimensions(width, height, depth);
    seen[0] = uint4(width, height, depth, 0);
    volume.GetDimensions(1, width, height, depth, levels);
    seen[1] = uint4(width, height, depth, levels);
    stored.GetDimensions(width, height, depth);
    seen[2] = uint4(width, height, depth, 0);
    sky.GetDimensions(width, height);
    seen[3] = uint4(width, height, 0, 0);
    sky.GetDimensions(1, width, height, levels);
    seen[4] = uint4(width, height, 0, levels);
    skies.GetDimensions(width, height, depth);
    seen[5] = uint4(width, height, depth, 0);
    skies.GetDimensions(2, width, height, depth, levels);
    seen[6] = uint4(width, height, depth, levels);
}
