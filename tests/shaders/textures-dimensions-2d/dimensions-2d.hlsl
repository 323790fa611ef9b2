// SPDX-License-Identifier: MIT
// The overloads with a mip also return the number of levels; all of them exist for uint and float.
Texture2D<float> single;
Texture2DArray<float> several;
RWTexture2D<uint> stored;
RWTexture2DArray<uint> stored_several;
RWStructuredBuffer<uint4> seen;
RWStructuredBuffer<float4> seen_floats;

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, slices, levels;
    single.GetDimensions(width, height);
    seen[0] = uint4(width, height, 0, 0);
    single.GetDimensions(2, width, height, levels);
    seen[1] = uint4(width, height, 0, levels);
    several.GetDimensions(width, height, slices);
    seen[2] = uint4(width, height, slices, 0);
    several.GetDimensions(1, width, height, slices, levels);
    seen[3] = uint4(width, height, slices, levels);
    stored.GetDimensions(width, height);
    seen[4] = uint4(width, height, 0, 0);
    stored_several.GetDimensions(width, height, slices);
    seen[5] = uint4(width, height, slices, 0);
    float w, h, n, l;
    single.GetDimensions(w, h);
    seen_floats[0] = float4(1 / w, 1 / h, 0, 0);
    several.GetDimensions(1, w, h, n, l);
    seen_floats[1] = float4(w, h, n, l) / 2;
}
