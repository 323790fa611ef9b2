// SPDX-License-Identifier: MIT
// Components of boolean vectors are read and written in any order.
StructuredBuffer<int> numbers; // 1, 0, 1, 0
RWStructuredBuffer<uint> result;

uint packed(bool4 all_of)
{
    return (all_of.x ? 1 : 0) | (all_of.y ? 2 : 0) | (all_of.z ? 4 : 0) | (all_of.w ? 8 : 0);
}

[numthreads(1, 1, 1)]
void main()
{
    const bool4 four = int4(numbers[0], numbers[1], numbers[2], numbers[3]) != 0;
    result[0] = packed(four);
    result[1] = packed(four.wzyx);
    result[2] = packed(four.xxyy);
    result[3] = packed(bool4(four.zx, four.yw));
    bool4 changed = four;
    changed.yx = four.xy;
    result[4] = packed(changed);
    changed.w = true;
    changed.zyx = bool3(false, four.x, four.y);
    result[5] = packed(changed);
    bool2 two = four.xw;
    two.yx = two;
    result[6] = (two.x ? 1 : 0) | (two.y ? 2 : 0);
    bool3 three = four.xyz;
    three[numbers[2]] = true;
    result[7] = (three.x ? 1 : 0) | (three.y ? 2 : 0) | (three.z ? 4 : 0);
}
