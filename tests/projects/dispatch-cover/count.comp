#version 460
// SPDX-License-Identifier: MIT
layout(local_size_x_id = 1, local_size_y_id = 2, local_size_z_id = 3) in;
layout(local_size_x = 2, local_size_y = 2, local_size_z = 1) in;

layout(set = 0, binding = 2048, std430) buffer Seen { uint seen[]; };
layout(push_constant) uniform Push { uint place; };

void main()
{
    atomicMax(seen[place * 4], gl_GlobalInvocationID.x + 1);
    atomicMax(seen[place * 4 + 1], gl_GlobalInvocationID.y + 1);
    atomicMax(seen[place * 4 + 2], gl_GlobalInvocationID.z + 1);
    atomicAdd(seen[place * 4 + 3], 1);
}
