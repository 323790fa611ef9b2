// SPDX-License-Identifier: MIT
struct Record
{
    uint a;
    float b;
};

StructuredBuffer<Record> records;
RWStructuredBuffer<float> sums;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    sums[thread.x] = records[thread.x].a + records[thread.x].b;
}
