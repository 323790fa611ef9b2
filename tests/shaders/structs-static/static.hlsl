// SPDX-License-Identifier: MIT
// Static constants and functions are accessed with :: and belong to no object.
struct Circle
{
    static const int sides = 7;
    float radius;

    static Circle of(float radius)
    {
        Circle circle;
        circle.radius = radius;
        return circle;
    }

    float around() { return radius * sides; }
};

StructuredBuffer<float> numbers; // 4
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const float n = numbers[0];
    result[0] = Circle::sides * 10 + n;
    result[1] = Circle::of(n).around();
}
