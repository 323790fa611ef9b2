// SPDX-License-Identifier: MIT
StructuredBuffer<uint> numbers;
RWTexture2D<uint> sheet;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    sheet[thread.xy] = numbers[thread.y * 64 + thread.x] + 1;
}
