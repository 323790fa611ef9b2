// SPDX-License-Identifier: MIT
// Components are read in any order and repeatedly, written with a mask, and named xyzw or rgba; scalars have swizzles too.
StructuredBuffer<float4> numbers; // (1, 2, 3, 4)
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float4 v = numbers[0];
    result[0] = v.wzyx;
    result[1] = v.xxzz;
    result[2] = v.bgra.yxwz;
    float4 w = 0;
    w.zx = v.xy;
    w.w = v.w;
    result[3] = w;
    w.wy *= v.zw;
    w.xz = w.zx;
    result[4] = w;
    const float s = v.y;
    result[5] = s.xxxx + float4(s.rr, 0.5.xx);
    float4 nested = v;
    nested.wyx.yz = float2(20, 10);
    result[6] = nested;
    result[7].y = v.z;
    result[7].wx = v.xw;
}
