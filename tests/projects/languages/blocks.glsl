#version 460
// SPDX-License-Identifier: MIT
// Bindings of its own choice; names are those of the variables, or of the block where it has no instance.
layout(local_size_x = 2, local_size_y = 2) in;

layout(set = 1, binding = 5, std430) buffer Numbers { uint values[]; } numbers;
layout(set = 0, binding = 3, std140) uniform Settings { uint factor; uvec3 terms; };
layout(set = 2, binding = 0, r32ui) uniform uimage2D sheet;
layout(set = 2, binding = 1) uniform usampler2D texels;
layout(constant_id = 4) const uint offset = 0;

void main()
{
    const ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    const uint i = gl_LocalInvocationIndex;
    numbers.values[i] = numbers.values[i] * factor + terms[i % 3] + offset;
    imageStore(sheet, p, texelFetch(texels, p, 0) + numbers.values[i]);
}
