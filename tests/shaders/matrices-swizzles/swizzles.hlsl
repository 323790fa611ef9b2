// SPDX-License-Identifier: MIT
// _m00 counts rows and columns from 0, _11 from 1; several together are a vector, and can be written.
StructuredBuffer<float> numbers; // 1 to 12
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    float3x4 m;
    for (uint i = 0; i < 12; ++i)
        m[i / 4][i % 4] = numbers[i];
    result[0] = float4(m._m00, m._m12, m._11, m._23);
    result[1] = float4(m._m00_m01_m10, m._m23);
    result[2] = float4(m._11_22_33, m._34);
    result[3] = m._m20_m20_m03_m03;
    m._m01_m20 = m._m20_m01;
    m._24 = -1;
    m._m22 *= 10;
    result[4] = m[0];
    result[5] = m[1];
    result[6] = m[2];
}
