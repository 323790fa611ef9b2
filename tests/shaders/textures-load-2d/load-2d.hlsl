// SPDX-License-Identifier: MIT
// Texture2D<float4>: Load takes (x, y, mip); the operator takes (x, y).
Texture2D<float4> sheet;
RWStructuredBuffer<float4> by_load;
RWStructuredBuffer<float4> by_index;

[numthreads(3, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = thread.y * 3 + thread.x;
    by_load[n] = sheet.Load(int3(thread.xy, 0));
    by_index[n] = sheet[thread.xy].wzyx;
}
