// SPDX-License-Identifier: MIT
// Of 2x2, 3x3 and 4x4 matrices; swapping two rows changes its sign.
StructuredBuffer<float> numbers; // 4x4
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    float4x4 m;
    for (uint i = 0; i < 16; ++i)
        m[i / 4][i % 4] = numbers[i];
    result[0] = determinant(m);
    result[1] = determinant((float3x3)m);
    result[2] = determinant((float2x2)m);
    result[3] = determinant(float4x4(m[1], m[0], m[2], m[3]));
    result[4] = determinant(transpose(m));
    result[5] = determinant(float3x3(1, 2, 3, 4, 5, 6, 7, 8, 10));
}
