#version 460
// SPDX-License-Identifier: MIT

layout(local_size_x = 4) in;

layout(set = 0, binding = 1024, std430) readonly buffer Source { uint values[]; } source;
layout(set = 0, binding = 2048, std430) buffer Numbers { uint values[]; } numbers;
layout(push_constant) uniform Push { uint factor; } push;

void main()
{
    uint i = gl_GlobalInvocationID.x;
    numbers.values[i] = numbers.values[i] * push.factor + source.values[i];
}
