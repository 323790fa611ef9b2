#version 450
// SPDX-License-Identifier: MIT
layout(constant_id = 0) const float first = 1;
layout(constant_id = 1) const float second = 1;
layout(constant_id = 2) const int third = -1;
layout(constant_id = 3) const uint fourth = 4;
layout(constant_id = 4) const bool fifth = false;
layout(constant_id = 9) const double ninth = 0.5;
layout(local_size_x = 1) in;

layout(set = 0, binding = 0) buffer A { float a[]; };
layout(set = 0, binding = 1) buffer B { float b[]; };
layout(set = 0, binding = 2) buffer C { int c[]; };
layout(set = 0, binding = 3) buffer D { double d[]; };

void main()
{
    const uint index = gl_GlobalInvocationID.x;
    a[index] = first;
    b[index] = second;
    c[0] = third;
    c[1] = int(fourth);
    c[2] = fifth ? 1 : 0;
    d[0] = ninth;
}
