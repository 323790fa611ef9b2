// SPDX-License-Identifier: MIT
// Rows become columns: 3x4 becomes 4x3, and a product with a transpose has its shape.
StructuredBuffer<float> numbers; // 1 to 12
RWStructuredBuffer<float> tall;
RWStructuredBuffer<float> wide;

[numthreads(1, 1, 1)]
void main()
{
    float3x4 m;
    for (uint i = 0; i < 12; ++i)
        m[i / 4][i % 4] = numbers[i];
    const float4x3 t = transpose(m);
    for (uint j = 0; j < 12; ++j)
        tall[j] = t[j / 3][j % 3];
    const float2x3 a = { numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5] };
    const float4x2 product = mul(transpose(m), float3x2(1, 0, 0, 2, -1, 1));
    const float2x4 other = transpose(mul(t, float3x2(a[0].x, a[1].x, a[0].y, a[1].y, a[0].z, a[1].z)));
    for (uint k = 0; k < 8; ++k)
        wide[k] = product[k / 2][k % 2] * 1000 + other[k / 4][k % 4];
}
