#[compute]
#version 450

layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;

layout(rgba16f, set = 0, binding = 0) uniform image2D color_image;

layout(push_constant, std430) uniform Params
{
    vec2 raster_size;
    vec2 reserved;
} params;

void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec2 place = vec2(at) / 64.0;
    imageStore(color_image, at, vec4(fract(place), step(params.raster_size.x, place.x), 1.0));
}
