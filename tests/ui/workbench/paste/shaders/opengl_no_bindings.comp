#version 430
layout(local_size_x = 16, local_size_y = 16) in;

struct Light
{
    vec3 place;
    float strength;
};

uniform Light lights[2];
uniform float time;
uniform sampler2D picture;
layout(rgba8) uniform writeonly image2D target;

void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec2 uv = (vec2(at) + 0.5) / vec2(imageSize(target));
    vec3 lit = texture(picture, uv + time).rgb * (1.0 + lights[1].strength);
    imageStore(target, at, vec4(lit, 1.0));
}
