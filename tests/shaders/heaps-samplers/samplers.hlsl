// SPDX-License-Identifier: MIT
// Shader model 6.6: a sampler from its own heap, and a writable texture and a typed buffer.
[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    SamplerState sampler_of = SamplerDescriptorHeap[0];
    Texture2D<float> image = ResourceDescriptorHeap[0];
    RWTexture2D<float> target = ResourceDescriptorHeap[1];
    RWBuffer<uint> counts = ResourceDescriptorHeap[2];
    target[uint2(i, 0)] = image.SampleLevel(sampler_of, float2(i * 0.5 + 0.25, 0.5), 0);
    counts[i] = i + 5;
}
