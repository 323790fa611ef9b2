// SPDX-License-Identifier: MIT
struct Point
{
    float2 position;
    uint id;
};

RWStructuredBuffer<Point> points;

[numthreads(1, 1, 1)]
void main()
{
    points[2].position = points[0].position + points[1].position;
    points[2].id = points[0].id + points[1].id;
}
