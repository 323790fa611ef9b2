// SPDX-License-Identifier: MIT
#version 450

// Where the frame lies on the surface, in clip coordinates: left, top, width, height.
layout(push_constant) uniform Placement
{
    vec4 rectangle;
} placement;

layout(location = 0) out vec2 textureCoordinate;

// One triangle that covers the unit square (0,0)…(1,1) and more; the scissor cuts it to the frame.
void main()
{
    vec2 corner = vec2((gl_VertexIndex << 1) & 2, gl_VertexIndex & 2);
    textureCoordinate = corner;
    gl_Position = vec4(placement.rectangle.xy + corner * placement.rectangle.zw, 0.0, 1.0);
}
