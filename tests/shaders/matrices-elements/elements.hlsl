// SPDX-License-Identifier: MIT
// + - * / and intrinsics such as abs, min and lerp work on each element; a scalar applies to all elements of a matrix.
StructuredBuffer<float> numbers; // 1, -2, 3, -4, 5, -6
RWStructuredBuffer<float> result;

void put(uint place, float2x3 m)
{
    for (uint i = 0; i < 6; ++i)
        result[place * 6 + i] = m[i / 3][i % 3];
}

[numthreads(1, 1, 1)]
void main()
{
    const float2x3 m = { numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5] };
    const float2x3 n = { 6, 5, 4, 3, 2, 1 };
    put(0, m + n);
    put(1, m * n - 1);
    put(2, 12 / m);
    put(3, abs(m));
    put(4, min(m, n) + max(m, 2));
    put(5, -m);
}
