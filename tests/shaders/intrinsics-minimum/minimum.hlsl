// SPDX-License-Identifier: MIT
// Of floats and of signed and unsigned integers; if one of two floats is NaN, the result is the other one.
StructuredBuffer<float> numbers; // 3, -7.5
StructuredBuffer<uint> codes;    // NaN
RWStructuredBuffer<float> result;
RWStructuredBuffer<uint> whole;

[numthreads(1, 1, 1)]
void main()
{
    const float a = numbers[0], b = numbers[1], none = asfloat(codes[0]);
    result[0] = min(a, b);
    result[1] = max(a, b);
    result[2] = min(none, a);
    result[3] = max(b, none);
    result[4] = clamp(a, b, 2);
    result[5] = saturate(none);
    const float3 v = max(float3(a, b, 1), float3(b, 2, 1.5));
    result[6] = v.x + v.y * 10 + v.z * 100;
    whole[0] = min(int(a), int(b));
    whole[1] = min(uint(a), uint(int(b)));
    whole[2] = max(-1, 1);
    whole[3] = max(0xffffffffu, uint(a));
}
