// SPDX-License-Identifier: MIT
// Texels of the textures hold their own place: layer and level in the upper digits.
Texture2D<uint> one_slice;
Texture2D<uint> one_mip;
Texture2DArray<uint> all_slices;
RWTexture2D<uint> stored;
RWTexture2DArray<uint> stored_mips;
Texture2D<uint> face;
TextureCube<float4> second_cube;
TextureCubeArray<float4> cubes;
RWTexture2DArray<float4> faces;
Texture1D<uint> line_slice;
Texture1DArray<uint> lines;
RWTexture1D<uint> stored_line;
Texture3D<uint> small_volume;
RWTexture3D<uint> stored_volume;
SamplerState smp;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, levels, elements, depth;
    one_slice.GetDimensions(0, width, height, levels);
    seen[0] = one_slice.Load(int3(1, 1, 0));
    seen[1] = one_slice.Load(int3(1, 0, 1));
    seen[2] = width * 100 + height * 10 + levels;
    one_mip.GetDimensions(0, width, height, levels);
    seen[3] = one_mip.Load(int3(1, 0, 0));
    seen[4] = width * 100 + height * 10 + levels;
    all_slices.GetDimensions(0, width, height, elements, levels);
    seen[5] = all_slices.Load(int4(0, 1, 2, 1));
    seen[6] = width * 1000 + height * 100 + elements * 10 + levels;
    stored[uint2(1, 1)] = 7001;
    stored_mips[uint3(0, 0, 1)] = 7002;
    stored_mips.GetDimensions(width, height, elements);
    seen[7] = width * 100 + height * 10 + elements;
    seen[8] = face.Load(int3(0, 0, 0));
    seen[9] = uint(second_cube.SampleLevel(smp, float3(0, 1, 0), 0).r * 255 + 0.5);
    seen[10] = uint(cubes.SampleLevel(smp, float4(0, 0, -1, 1), 0).r * 255 + 0.5);
    seen[11] = uint(cubes.SampleLevel(smp, float4(1, 0, 0, 0), 0).r * 255 + 0.5);
    faces[uint3(0, 0, 8)] = 1;
    seen[12] = line_slice.Load(int2(1, 0));
    lines.GetDimensions(0, width, elements, levels);
    seen[13] = lines.Load(int3(1, 1, 0)) * 100 + width * 10 + elements;
    stored_line[3] = 7003;
    small_volume.GetDimensions(0, width, height, depth, levels);
    seen[14] = small_volume.Load(int4(0, 0, 1, 0)) * 1000 + width * 100 + height * 10 + depth;
    stored_volume[uint3(1, 1, 1)] = 7004;
}
