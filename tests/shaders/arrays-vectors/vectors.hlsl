// SPDX-License-Identifier: MIT
// Components of vectors and rows of matrices are read and written with an index known at run time, also in an array.
StructuredBuffer<uint> numbers; // 2, 0, 3, 1
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    float4 v = float4(1, 2, 3, 4);
    v[numbers[2]] = 40;
    v[numbers[1]] += v[numbers[0]];
    result[0] = v;
    float3x4 m = float3x4(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    m[numbers[0]] = v;
    m[numbers[3]][numbers[2]] = -8;
    result[1] = m[numbers[3]];
    result[2] = m[2] + m[0];
    int2 list[3] = { int2(1, 2), int2(3, 4), int2(5, 6) };
    for (uint i = 0; i < 4; ++i)
        list[numbers[i] % 3][numbers[i] & 1] *= 10;
    result[3] = float4(list[0], list[1]);
    result[4] = float4(list[2], 0, 0);
}
