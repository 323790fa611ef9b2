#version 460
#extension GL_EXT_nonuniform_qualifier : require
// SPDX-License-Identifier: MIT
layout(constant_id = 0) const uint rows = 2;
layout(constant_id = 1) const uint added = 5;
layout(local_size_x = 3, local_size_y = 2) in;
layout(set = 0, binding = 0, std430) readonly buffer Cells { uint value; } cells[rows][2];
layout(set = 0, binding = 20, std430) buffer Out { uint values[]; };
void main()
{
    const uvec3 p = gl_LocalInvocationID;
    values[p.x * 2 + p.y] = cells[nonuniformEXT(p.x)][nonuniformEXT(p.y)].value + added;
}
