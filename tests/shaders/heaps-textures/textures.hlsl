// SPDX-License-Identifier: MIT
// Threads 0 and 1 sample with a point filter, the others with a linear filter.
RWStructuredBuffer<float> seen;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    Texture2D<float> sheet = ResourceDescriptorHeap[0];
    RWTexture2D<float> copy = ResourceDescriptorHeap[1];
    SamplerState filter = SamplerDescriptorHeap[NonUniformResourceIndex(thread.x / 2)];
    seen[thread.x] = sheet.SampleLevel(filter, float2(thread.x % 2 == 0 ? 0.5 : 0.75, 0.5), 0);
    if (thread.x < 2)
        copy[uint2(thread.x, 0)] = sheet[uint2(1 - thread.x, 0)];
}
