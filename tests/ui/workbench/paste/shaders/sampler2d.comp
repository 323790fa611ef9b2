#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D source;
layout(binding = 1, rgba8) uniform writeonly image2D target;
layout(push_constant) uniform Push { float exposure; } pc;

void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    vec2 uv = (vec2(p) + 0.5) / vec2(imageSize(target));
    imageStore(target, p, texture(source, uv) * (pc.exposure + 1.0));
}
