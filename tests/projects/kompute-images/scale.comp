#version 450
// SPDX-License-Identifier: MIT
layout(local_size_x = 1, local_size_y = 1) in;

layout(set = 0, binding = 0) uniform sampler2D source;
layout(set = 0, binding = 1, r32f) uniform image2D image;
layout(set = 0, binding = 2) buffer Numbers { float numbers[]; };

void main()
{
    const ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    const float value = texelFetch(source, p, 0).r + imageLoad(image, p).r;
    imageStore(image, p, vec4(value));
    numbers[p.y * 3 + p.x] += value * 2;
}
