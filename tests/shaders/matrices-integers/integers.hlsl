// SPDX-License-Identifier: MIT
// int and uint matrices are indexed, used in arithmetic on each element, and multiplied like those of floats.
StructuredBuffer<int> numbers; // 1, -2, 3, 4, 5, -6
RWStructuredBuffer<int> result;

[numthreads(1, 1, 1)]
void main()
{
    const int2x3 m = int2x3(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    const int2 product = mul(m, int3(1, 10, 100));
    result[0] = product.x;
    result[1] = product.y;
    const int2x3 n = m * 3 + 1;
    for (uint i = 0; i < 6; ++i)
        result[2 + i] = n[i / 3][i % 3];
    const uint2x2 u = uint2x2(7, 1, 2, 3) % 4;
    result[8] = u[0][0] * 100 + u[1][0] * 10 + u[1][1];
}
