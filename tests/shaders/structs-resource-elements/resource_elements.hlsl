// SPDX-License-Identifier: MIT
// A structure of resources that contains an array of them; the project binds each element by its own path.
struct Level
{
    Texture2D<float> parts[2];
    RWTexture2D<float> sum;
};
Level level;

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    level.sum[uint2(i, 0)] = level.parts[0][uint2(i, 0)] + 10 * level.parts[1][uint2(i, 0)];
}
