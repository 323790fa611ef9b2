// SPDX-License-Identifier: MIT
// The keywords determine the memory layout of each matrix; m[row][column] has the same meaning for both.
struct Both
{
    row_major float2x4 by_row;
    column_major float4x2 by_column;
    float4x2 by_default; // By columns.
};

StructuredBuffer<Both> both;
RWStructuredBuffer<Both> copy;
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 8; ++i) {
        result[i] = both[0].by_row[i / 4][i % 4];
        result[8 + i] = both[0].by_column[i / 2][i % 2];
        result[16 + i] = both[0].by_default[i / 2][i % 2];
    }
    copy[0].by_row = transpose(both[0].by_column);
    copy[0].by_column = transpose(both[0].by_row);
    copy[0].by_default = both[0].by_column;
}
