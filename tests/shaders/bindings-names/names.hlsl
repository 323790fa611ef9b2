// SPDX-License-Identifier: MIT
// `numbers` and `smooth` are matched by name, `renamed` is bound explicitly.
StructuredBuffer<uint> numbers;
Texture2D<float> picture;
SamplerState smooth;
RWStructuredBuffer<float> renamed;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    renamed[thread.x] = numbers[thread.x] + picture.SampleLevel(smooth, float2((thread.x + 0.5) / 2, 0.5), 0);
}
