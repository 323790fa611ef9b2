// SPDX-License-Identifier: MIT
// From numbers row by row, from rows, from a scalar, from the first rows and columns of a larger matrix, and from braces.
StructuredBuffer<float> numbers; // 5
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float n = numbers[0];
    const float2x3 a = float2x3(n, 2, 3, 4, 5, 6);
    result[0] = float4(a[0], a[1].x);
    const float2x3 b = float2x3(float3(1, n, 3), float3(4, 5, 6));
    result[1] = float4(b[1], b[0].y);
    const float2x2 c = (float2x2)n;
    result[2] = float4(c);
    const float2x2 d = (float2x2)float3x4(1, 2, 3, 4, n, 6, 7, 8, 9, 10, 11, 12);
    result[3] = float4(d);
    const float3x2 e = { { 1, 2 }, { 3, n }, { 5, 6 } };
    result[4] = float4(e[1], e[2]);
    const float2x2 f = float2x2(1, float2(2, 3), n);
    result[5] = float4(f);
    float2x2 g = 0;
    g[0].y = n;
    result[6] = float4(g);
}
