#version 450
// SPDX-License-Identifier: MIT
layout(local_size_x = 1) in;

layout(set = 0, binding = 0) buffer Numbers { float numbers[]; };

void main()
{
    const uint index = gl_GlobalInvocationID.x;
    numbers[index] = numbers[index] + 1;
}
