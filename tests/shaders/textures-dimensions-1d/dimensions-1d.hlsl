// SPDX-License-Identifier: MIT
// GetDimensions(width), (mip, width, levels); for arrays also the number of slices.
Texture1D<float> single;
Texture1DArray<float> several;
RWTexture1D<uint> stored;
RWTexture1DArray<uint> stored_several;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint width, levels, slices;
    single.GetDimensions(width);
    seen[0] = width;
    single.GetDimensions(1, width, levels);
    seen[1] = width;
    seen[2] = levels;
    several.GetDimensions(width, slices);
    seen[3] = width;
    seen[4] = slices;
    several.GetDimensions(2, width, slices, levels);
    seen[5] = width;
    seen[6] = slices;
    seen[7] = levels;
    stored.GetDimensions(width);
    seen[8] = width;
    stored_several.GetDimensions(width, slices);
    seen[9] = width;
    seen[10] = slices;
}
