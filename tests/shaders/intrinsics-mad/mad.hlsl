// SPDX-License-Identifier: MIT
// mad of floats and of integers, dot of integers, and products of which the lower 32 bits are kept.
StructuredBuffer<float4> numbers; // (2, -3, 4, 0.5), (10, 20, -1, 8)
StructuredBuffer<int4> whole;     // (7, -5, 100000, 3), (-2, 6, 100000, -1)
RWStructuredBuffer<float4> result;
RWStructuredBuffer<int4> integers;

[numthreads(1, 1, 1)]
void main()
{
    const float4 a = numbers[0], b = numbers[1];
    result[0] = mad(a, b, 1);
    result[1] = mad(a.x, b.y, a.z) + mad(a.zw, b.zw, a.xy).xyxy;
    const int4 i = whole[0], j = whole[1];
    integers[0] = mad(i, j, 5);
    integers[1] = int4(dot(i.xyw, j.xyw), mad(uint(i.x), 3u, 4u), i.z * j.z, dot(i.xy, 1));
}
