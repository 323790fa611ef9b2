// SPDX-License-Identifier: MIT
// Shader model 6.6: textures and buffers whose index differs between threads.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    Texture2D<float> image = ResourceDescriptorHeap[NonUniformResourceIndex(i % 2)];
    RWStructuredBuffer<float> target = ResourceDescriptorHeap[NonUniformResourceIndex(2 + i % 2)];
    target[i / 2] = image.Load(int3(i / 2, 0, 0)) * 2;
}
