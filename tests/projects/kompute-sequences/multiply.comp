#version 450
// SPDX-License-Identifier: MIT
layout(local_size_x = 1) in;

layout(set = 0, binding = 0) buffer A { float a[]; };
layout(set = 0, binding = 1) buffer B { float b[]; };
layout(set = 0, binding = 2) buffer Out { float o[]; };

void main()
{
    const uint index = gl_GlobalInvocationID.x;
    o[index] = a[index] * b[index];
}
