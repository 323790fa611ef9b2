// SPDX-License-Identifier: MIT
Texture2D<uint> from_sheet;
RWTexture2D<uint> to_sheet;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    to_sheet[thread.xy] = from_sheet.Load(int3(thread.xy, 0)) * 2 + thread.x;
}
