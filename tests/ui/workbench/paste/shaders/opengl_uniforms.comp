#version 430 core
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba8, binding = 0) uniform writeonly image2D outImage;
layout(std430, binding = 1) readonly buffer Colors { vec4 colors[]; };
uniform float time;
uniform int count;

void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    ivec2 size = imageSize(outImage);
    if (p.x >= size.x || p.y >= size.y) return;
    vec2 uv = vec2(p) / vec2(size);
    int i = int(uv.x * 4.0) % max(colors.length(), 1);
    imageStore(outImage, p, vec4(uv, 0.5 + 0.5 * sin(time), 1.0) + colors[i]);
}
