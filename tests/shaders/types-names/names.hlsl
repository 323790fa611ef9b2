// SPDX-License-Identifier: MIT
// typedef, vector<T, n>, matrix<T, r, c>, and vector and matrix without arguments, which are float4 and float4x4.
typedef float3 Color;
typedef vector<int, 2> Pair;
typedef matrix<float, 2, 3> Wide;
typedef float Weights[3];

StructuredBuffer<float4> colors; // (1, 2, 3, 0)
RWStructuredBuffer<vector<float, 4> > result;
RWStructuredBuffer<Pair> pairs;

[numthreads(1, 1, 1)]
void main()
{
    const Color c = colors[0].xyz;
    const Wide m = Wide(1, 2, 3, 4, 5, 6);
    const Weights w = { 0.5, 0.25, 2 };
    result[0] = vector<float, 4>(c, 4);
    result[1] = float4(mul(m, c), w[0] * c.x, w[2] * c.z);
    const vector v = float4(c.zyx, w[1]);
    result[2] = v;
    const matrix n = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };
    result[3] = n[2];
    pairs[0] = Pair(int(c.y), -7);
}
