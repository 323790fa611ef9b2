// SPDX-License-Identifier: MIT
// Less common ones: any and all of numbers, dst, lit, degrees, radians, and intrinsics on vectors of two to four components.
StructuredBuffer<float4> numbers; // (0.5, 2, 0, 3), (4, -1, 8, 0.25)
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float4 a = numbers[0], b = numbers[1];
    result[0] = float4(any(a), all(a), any(a.zz), all(b));
    result[1] = dst(a, b);
    result[2] = lit(a.x, a.y, a.w);
    result[3] = lit(b.y, a.y, a.w);
    result[4] = float4(degrees(a.y), radians(b.z), degrees(radians(a.w)), 0);
    result[5] = float4(sqrt(b.xw), abs(b.y), floor(a.x));
}
