#version 430

layout(local_size_x = 4) in;

uniform float scale;
uniform ivec2 offset;
uniform sampler2D picture;
layout(rgba32f) uniform writeonly image2D target;

buffer Sums
{
    float sums[];
};

void main()
{
    int x = int(gl_GlobalInvocationID.x);
    vec4 texel = texelFetch(picture, ivec2(x, 0), 0);
    sums[x] = texel.r * scale + float(offset.x - offset.y);
    imageStore(target, ivec2(x, 0), texel * scale);
}
