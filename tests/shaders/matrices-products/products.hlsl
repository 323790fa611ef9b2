// SPDX-License-Identifier: MIT
// A product of 2x3 and 3x4 is 2x4; the order of two square ones matters; * works on each element.
StructuredBuffer<float> numbers; // The 2x3 matrix 1 to 6, the 3x4 matrix (1, -2, 3, 0; 0, 4, 5, -1; 2, 1, 0, 7).
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    float2x3 a;
    float3x4 b;
    for (uint i = 0; i < 6; ++i)
        a[i / 3][i % 3] = numbers[i];
    for (uint j = 0; j < 12; ++j)
        b[j / 4][j % 4] = numbers[6 + j];
    const float2x4 c = mul(a, b);
    result[0] = c[0];
    result[1] = c[1];
    const float2x2 s = { numbers[0], numbers[1], numbers[2], numbers[3] };
    const float2x2 r = { 0, -1, 5, 2 };
    result[2] = float4(mul(s, r));
    result[3] = float4(mul(r, s));
    result[4] = float4(s * r);
    result[5] = mul(mul(float2(1, 1), a), b);
}
