// SPDX-License-Identifier: MIT
// tbuffer is the old form of a constant buffer with many elements; TextureBuffer<T> is the new form.
struct Row
{
    float4 values;
    uint4 counts;
};

tbuffer Table : register(t1)
{
    float4 rows[3];
    uint length;
};
TextureBuffer<Row> row : register(t2);
RWStructuredBuffer<float4> seen;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    seen[thread.x] = rows[2 - thread.x] * length;
    if (thread.x == 0)
        seen[3] = row.values + row.counts.wzyx;
}
