// SPDX-License-Identifier: MIT
Texture2D<uint> sheet;
RWStructuredBuffer<uint> numbers;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.y * 64 + thread.x] = sheet.Load(int3(thread.xy, 0)) + 1;
}
