// SPDX-License-Identifier: MIT
// const, in const, precise and static before a parameter, a variable or a function do not change these results.
StructuredBuffer<float> numbers; // 3, 0.5, -8
RWStructuredBuffer<float> result;

static float area(const float width, in const float height)
{
    const float product = width * height;
    return product;
}

inline precise float sum(precise float a, float b)
{
    precise float total = a + b;
    return total;
}

[numthreads(1, 1, 1)]
void main()
{
    const float a = numbers[0], b = numbers[1], c = numbers[2];
    result[0] = area(a, b);
    result[1] = sum(a, c) * area(b, c);
    precise float3 v = float3(a, b, c);
    v.x = sum(v.x, v.y);
    result[2] = v.x;
}
