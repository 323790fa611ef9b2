// SPDX-License-Identifier: MIT
// #pragma pack_matrix sets the order of the following declarations; a keyword in a declaration overrides it.
struct Before
{
    float2x4 m;
};

#pragma pack_matrix(row_major)
struct Behind
{
    float2x4 m;
    column_major float4x2 n;
};

StructuredBuffer<Before> before;
StructuredBuffer<Behind> behind;
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 8; ++i) {
        result[i] = before[0].m[i / 4][i % 4];
        result[8 + i] = behind[0].m[i / 4][i % 4];
        result[16 + i] = behind[0].n[i / 2][i % 2];
    }
}
