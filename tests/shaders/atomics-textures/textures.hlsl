// SPDX-License-Identifier: MIT
// Textures of 32-bit integers support atomics.
RWTexture1D<uint> line_of_texels;
RWTexture1DArray<uint> lines_of_texels;
RWTexture2D<int> sheet;
RWTexture2DArray<uint> sheets;
RWTexture3D<uint> volume;

[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x; // 0 … 31
    InterlockedAdd(line_of_texels[i % 3], i);
    InterlockedOr(lines_of_texels[uint2(i % 2, 1)], 1u << (i / 2));
    InterlockedMin(sheet[uint2(i % 4, i / 16)], 5 - int(i));
    InterlockedXor(sheets[uint3(0, i % 2, i % 3)], i);
    InterlockedMax(volume[uint3(1, 0, i % 2)], i * 3);
}
