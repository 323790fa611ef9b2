// SPDX-License-Identifier: MIT
// A scalar fills all components, a longer vector is truncated, and a list in braces or a structure is read component by component.
struct Mixed
{
    float2 place;
    int count;
    float weight;
};

StructuredBuffer<float4> numbers; // (1.5, -2.5, 3.75, 4)
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float4 v = numbers[0];
    result[0] = v.y;
    result[1] = float4((float2)v, ((float3)v.w).xz);
    const float3 cut = v;
    result[2] = float4(cut, (int)v.z);
    const Mixed m = { v.xy, v.z, v.w };
    result[3] = float4(m.place, m.count, m.weight);
    const Mixed zero = (Mixed)0;
    result[4] = float4(zero.place, zero.count, 1);
    const int4 whole = (int4)v;
    result[5] = whole;
    result[6] = float4(((float2x2)v)[1], ((float2x2)v)[0].yx);
}
