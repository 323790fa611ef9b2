// SPDX-License-Identifier: MIT
// Shader model 6.6: no buffer is declared.
struct Pair
{
    uint first;
    uint second;
};

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    StructuredBuffer<Pair> pairs = ResourceDescriptorHeap[0];
    RWStructuredBuffer<uint> sums = ResourceDescriptorHeap[1];
    RWByteAddressBuffer bytes = ResourceDescriptorHeap[2];
    ConstantBuffer<Pair> both = ResourceDescriptorHeap[3];
    const Pair pair = pairs[thread.x];
    sums[thread.x] = pair.first * both.first + pair.second * both.second;
    bytes.Store(thread.x * 4, thread.x + 100);
}
