// SPDX-License-Identifier: MIT
struct Data
{
    uint value;
};

Buffer<uint> buffers[] : register(t0, space1);
RWBuffer<uint> targets[] : register(u0, space2);
StructuredBuffer<Data> records[] : register(t0, space3);
RWStructuredBuffer<uint> sums : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    targets[NonUniformResourceIndex(i % 2)][i] = buffers[NonUniformResourceIndex(i)][0];
    sums[i] = records[NonUniformResourceIndex(i)][1].value + 1;
}
