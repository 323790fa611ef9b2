// SPDX-License-Identifier: MIT
// The result of isfinite is a boolean, which converts to a number, is stored as one and chooses between two.
StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> result;
RWStructuredBuffer<bool4> stored;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = isfinite(asfloat(numbers[0]));
    const uint2 two = isfinite(asfloat(uint2(numbers[1], numbers[2])));
    const bool3 three = isfinite(asfloat(uint3(numbers[3], numbers[4], numbers[5])));
    const bool4 four = isfinite(asfloat(uint4(numbers[6], numbers[7], numbers[8], numbers[9])));
    result[1] = two.x;
    result[2] = two.y;
    result[3] = three.x ? 1 : 0;
    result[4] = three.y ? 1 : 0;
    result[5] = three.z ? 1 : 0;
    const uint4 chosen = uint4(four);
    result[6] = chosen.x;
    result[7] = chosen.y;
    result[8] = chosen.z;
    result[9] = chosen.w;
    stored[0] = four;
}
