// SPDX-License-Identifier: MIT
// A structure has the members and methods of its base, can hide them, and converts to its base.
struct Shape
{
    float width;
    float height;

    float area() { return width * height; }
    float kind() { return 1; }
};

struct Box : Shape
{
    float depth;

    float volume() { return area() * depth; }
    float kind() { return 2 + Shape::kind() * 10; }
};

StructuredBuffer<float> numbers; // 2, 3, 5
RWStructuredBuffer<float> result;

float around(Shape shape)
{
    return 2 * (shape.width + shape.height);
}

[numthreads(1, 1, 1)]
void main()
{
    Box box;
    box.width = numbers[0];
    box.height = numbers[1];
    box.depth = numbers[2];
    result[0] = box.area();
    result[1] = box.volume();
    result[2] = box.kind();
    result[3] = around((Shape)box);
    Shape shape = (Shape)box;
    shape.width = 7;
    result[4] = shape.kind() + shape.area();
    result[5] = box.width;
}
