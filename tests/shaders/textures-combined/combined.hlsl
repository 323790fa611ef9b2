// SPDX-License-Identifier: MIT
// [[vk::combinedImageSampler]] on both, at one binding: what GLSL calls sampler2D.
[[vk::combinedImageSampler]][[vk::binding(5, 0)]] Texture2D<float> sheet;
[[vk::combinedImageSampler]][[vk::binding(5, 0)]] SamplerState smooth;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.SampleLevel(smooth, float2(0.5, 0.5), 0);
    seen[1] = sheet.Load(int3(1, 0, 0));
}
