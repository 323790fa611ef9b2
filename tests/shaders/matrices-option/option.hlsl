// SPDX-License-Identifier: MIT
// The project has "matrix": "row": matrices without a keyword are stored by rows.
struct Pair
{
    float2x4 m;
    column_major float4x2 n;
};

StructuredBuffer<Pair> pairs;
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 8; ++i) {
        result[i] = pairs[0].m[i / 4][i % 4];
        result[8 + i] = pairs[0].n[i / 2][i % 2];
    }
}
