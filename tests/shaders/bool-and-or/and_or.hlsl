// SPDX-License-Identifier: MIT
// and, or and select of HLSL 2021 work on each component; every operand is evaluated.
StructuredBuffer<int> numbers; // -1, 2, 0, 7
RWStructuredBuffer<uint> result;

uint packed(bool4 all_of)
{
    return (all_of.x ? 1 : 0) | (all_of.y ? 2 : 0) | (all_of.z ? 4 : 0) | (all_of.w ? 8 : 0);
}

[numthreads(1, 1, 1)]
void main()
{
    const int4 x = int4(numbers[0], numbers[1], numbers[2], numbers[3]);
    const bool4 positive = x > 0, odd = (x & 1) != 0;
    result[0] = packed(and(positive, odd));
    result[1] = packed(or(positive, odd));
    result[2] = packed(!positive);
    result[3] = packed(bool4(and(positive.xy, odd.xy), or(positive.zw, odd.zw)));
    result[4] = packed(bool4(and(positive.xyz, odd.yzw), or(positive.x, odd.y)));
    result[5] = (uint)dot(select(positive, x, -x), int4(1, 1, 1, 1));
    result[6] = any(positive) ? 1 : 0;
    result[7] = all(or(positive, odd)) ? 1 : 0;
}
