#version 430
layout (local_size_x = 16, local_size_y = 16) in;
layout (rgba32f, binding = 0) uniform readonly image2D imgInput;
layout (rgba32f, binding = 1) uniform writeonly image2D imgOutput;

void main()
{
    ivec2 pixel_coords = ivec2(gl_GlobalInvocationID.xy);
    vec4 pixel = imageLoad(imgInput, pixel_coords);
    imageStore(imgOutput, pixel_coords, vec4(1.0 - pixel.rgb, 1.0));
}
