// SPDX-License-Identifier: MIT
// float1xN and floatNx1 are indexed like other matrices; in a product, they act as a row or a column.
StructuredBuffer<float> numbers; // 5
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float n = numbers[0];
    const float1x4 row = float1x4(1, 2, n, 4);
    const float4x1 column = float4x1(1, n, 3, 4);
    result[0] = float4(row[0].zw, column[1].x, column._m30);
    const float1x1 inner = mul(row, column);
    const float4x4 outer = mul(column, row);
    result[1] = inner._m00;
    result[2] = outer[1];
}
