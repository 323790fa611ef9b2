// SPDX-License-Identifier: MIT
// mul(m, v) uses v as a column and mul(v, m) as a row; a non-square matrix shows the difference.
StructuredBuffer<float> numbers; // 1 to 6
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const float2x3 m = float2x3(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    const float2 column = mul(m, float3(1, 10, 100));
    const float3 row = mul(float2(2, -1), m);
    result[0] = column.x;
    result[1] = column.y;
    result[2] = row.x;
    result[3] = row.y;
    result[4] = row.z;
    const float2x2 square = float2x2(numbers[0], numbers[1], numbers[2], numbers[3]);
    const float2 right = mul(square, float2(1, 10)), left = mul(float2(1, 10), square);
    result[5] = right.x;
    result[6] = right.y;
    result[7] = left.x;
    result[8] = left.y;
    result[9] = mul(float2(1, 10), float2(3, 4)); // Two vectors: their dot product.
}
