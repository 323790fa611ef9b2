// A single thread sums up what others wrote.
#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer Numbers { uint numbers[]; };
layout(std430, binding = 1) buffer Sum { uint sum; };

void main()
{
    uint total = 0;
    for (uint i = 0; i < numbers.length(); ++i)
        total += numbers[i];
    sum = total;
}
