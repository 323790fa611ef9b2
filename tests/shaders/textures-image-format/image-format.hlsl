// SPDX-License-Identifier: MIT
// [[vk::image_format("…")]] sets the format of a RWTexture or RWBuffer for Vulkan.
[[vk::image_format("rgba8")]] RWTexture2D<float4> colors;
[[vk::image_format("r32ui")]] RWTexture2D<uint> counts;
[[vk::image_format("rg16f")]] RWTexture2D<float2> halves;
[[vk::image_format("rgba8ui")]] RWBuffer<uint4> bytes;

[numthreads(1, 1, 1)]
void main()
{
    colors[uint2(1, 0)] = float4(1, 0.2, 0.4, 0);
    counts[uint2(1, 0)] = 0x12345678;
    halves[uint2(1, 0)] = float2(-1.5, 1024);
    bytes[1] = uint4(1, 2, 3, 255);
}
