// SPDX-License-Identifier: MIT
// column_major keeps the two numbers of a column together, row_major the four of a row.
struct Pair
{
    column_major float2x4 columns;
    row_major float2x4 rows;
};

StructuredBuffer<Pair> pairs;
RWStructuredBuffer<float4> seen;
RWStructuredBuffer<Pair> written;

[numthreads(1, 1, 1)]
void main()
{
    const Pair pair = pairs[0];
    seen[0] = pair.columns[0];                              // A row, whatever the order in memory.
    seen[1] = pair.rows[1];
    seen[2] = float4(mul(pair.columns, float4(1, 10, 100, 1000)), pair.rows._m03, pair.rows._21);
    seen[3] = mul(float2(1, 10), pair.rows);
    written[0].columns = pair.rows;
    written[0].rows = pair.columns;
}
