// SPDX-License-Identifier: MIT
// asfloat, asint and asuint of scalars and vectors in both directions, and the bits of special numbers.
StructuredBuffer<float4> numbers; // (1, -2, 0.5, inf)
StructuredBuffer<uint> codes;     // 0x80000001
RWStructuredBuffer<uint4> result;
RWStructuredBuffer<float4> reals;

[numthreads(1, 1, 1)]
void main()
{
    const float4 v = numbers[0];
    result[0] = asuint(v);
    result[1] = uint4(asint(v) >> 31);
    result[2] = asuint(asfloat(uint4(1, 2, 3, codes[0])));
    result[3] = asuint(int4(-1, 2, -3, 4));
    reals[0] = asfloat(asint(v) & 0x7fffffff);
    reals[1] = asfloat(asuint(v.zyxw) + uint4(1, 0, 0, 0));
}
