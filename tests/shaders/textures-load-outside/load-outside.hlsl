// SPDX-License-Identifier: MIT
// HLSL: a load outside the texture, its slices or its mips gives 0 in every component.
Texture2D<uint4> sheet;
Texture2DArray<uint> sheets;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.Load(int3(1, 1, 0));
    seen[1] = sheet.Load(int3(2, 0, 0));
    seen[2] = sheet.Load(int3(0, -1, 0));
    seen[3] = sheet.Load(int3(0, 0, 1));
    seen[4] = sheet[uint2(0xffffffff, 0)];
    seen[5] = uint4(sheets.Load(int4(0, 0, 2, 0)), sheets.Load(int4(0, 0, 1, 0)), sheets.Load(int4(1, 0, 1, 0)), 9);
}
