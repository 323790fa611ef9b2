// SPDX-License-Identifier: MIT
// In an array, the slice follows the position, and the mip is the last component.
Texture1DArray<int> lines_of_texels;
Texture2DArray<int2> sheets;
RWStructuredBuffer<int> from_lines;
RWStructuredBuffer<int2> from_sheets;

[numthreads(2, 3, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = thread.y * 2 + thread.x;
    from_lines[n] = lines_of_texels[thread.xy];
    from_sheets[n] = sheets[uint3(thread.x, 1, thread.y)];
    if (thread.x == 0) {
        from_lines[6 + thread.y] = lines_of_texels.Load(int3(0, thread.y, 1));
        from_sheets[6 + thread.y] = sheets.Load(int4(0, 0, thread.y, 1));
        from_sheets[9 + thread.y] = sheets.Load(int4(0, 0, thread.y, 0), int2(1, 1));
    }
}
