#version 460
#extension GL_EXT_nonuniform_qualifier : require
// SPDX-License-Identifier: MIT
layout(local_size_x = 3, local_size_y = 2, local_size_z = 2) in;

layout(set = 0, binding = 0) uniform usampler2D cells[2][2][3];
layout(set = 0, binding = 1, r32ui) uniform uimage2D sheets[2][2];
layout(set = 0, binding = 8, std430) buffer Rows { uint values[]; } rows[2][1];

void main()
{
    const uvec3 p = gl_LocalInvocationID;
    const uint cell = texelFetch(cells[nonuniformEXT(p.z)][nonuniformEXT(p.y)][nonuniformEXT(p.x)], ivec2(0), 0).x;
    rows[nonuniformEXT(p.z)][0].values[p.y * 3 + p.x] = cell;
    if (p.x < 2)
        imageStore(sheets[nonuniformEXT(p.z)][nonuniformEXT(p.x)], ivec2(p.y, 0), uvec4(cell + 1000));
}
