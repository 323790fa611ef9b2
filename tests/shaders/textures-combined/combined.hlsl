// SPDX-License-Identifier: MIT
[[vk::combinedImageSampler]] vk::SampledTexture2D<float4> sheet;
RWStructuredBuffer<float> seen;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    seen[thread.x] = sheet.SampleLevel(float2(thread.x * 0.5 + 0.25, 0.5), 0).y;
}
