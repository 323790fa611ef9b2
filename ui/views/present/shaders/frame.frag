// SPDX-License-Identifier: MIT
#version 450

layout(set = 0, binding = 0) uniform sampler2D frame;

layout(push_constant) uniform Transparency
{
    layout(offset = 16) float checker; // Side of a square behind transparent texels, in pixels; 0: all are opaque.
} transparency;

layout(location = 0) in vec2 textureCoordinate;
layout(location = 0) out vec4 color;

void main()
{
    vec4 texel = texture(frame, textureCoordinate);
    vec2 cell = floor(gl_FragCoord.xy / max(transparency.checker, 1.0));
    float gray = (mod(cell.x + cell.y, 2.0) < 0.5 ? 204.0 : 153.0) / 255.0;
    color = vec4(mix(vec3(gray), texel.rgb, transparency.checker > 0.0 ? texel.a : 1.0), 1.0);
}
