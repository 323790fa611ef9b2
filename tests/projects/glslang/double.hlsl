// SPDX-License-Identifier: MIT
cbuffer Settings
{
    uint factor;
    float4 color;
};

RWStructuredBuffer<uint> numbers;
RWTexture2D<float4> sheet;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] *= factor;
    sheet[uint2(thread.x % 2, thread.x / 2)] = color;
}
