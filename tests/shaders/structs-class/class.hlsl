// SPDX-License-Identifier: MIT
// class is equivalent to struct; a class can implement an interface and is used through its own type.
interface Weighed
{
    float weight();
    float scaled(float by);
};

class Ball : Weighed
{
    float radius;

    float weight() { return radius * radius * 4; }
    float scaled(float by) { return weight() * by; }
};

class Rod : Weighed
{
    float length;
    float thickness;

    float weight() { return length * thickness; }
    float scaled(float by) { return weight() + by; }
};

StructuredBuffer<float> numbers; // 3, 10
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    Ball ball;
    ball.radius = numbers[0];
    Rod rod;
    rod.length = numbers[1];
    rod.thickness = 0.5;
    result[0] = ball.weight();
    result[1] = rod.weight();
    result[2] = ball.scaled(2);
    result[3] = rod.scaled(2);
}
