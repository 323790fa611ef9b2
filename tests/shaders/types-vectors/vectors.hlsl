// SPDX-License-Identifier: MIT
// Vectors are constructed from parts, computed component by component, compared to bool vectors, and indexed at run time.
StructuredBuffer<float4> numbers; // (1, 2, 3, 4), (10, -2, 30, 0.5)
StructuredBuffer<uint> index;     // 2, 0
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float4 a = numbers[0], b = numbers[1];
    result[0] = float4(a.yz, float2(b.w, 7));
    result[1] = a * b + 1;
    result[2] = float4(a > b);
    result[3] = float4(any(a == b), all(a.xz < b.xz), any(a < 0), all(a != b));
    result[4] = float4(a[index[0]], b[index[1]], a[index[1] + 1], b[3]);
    float4 written = 0;
    written[index[0]] = 5;
    written[index[1]] += b.x;
    result[5] = written;
    const float1 one = a.w;
    result[6] = float4(one, float3(one.x, 2 * one.x, -one.x));
}
