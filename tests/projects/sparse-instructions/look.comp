// SPDX-License-Identifier: MIT
// Each answer is 0 if a texel has no memory, and otherwise 1 more than the texel.
#version 460
#extension GL_ARB_sparse_texture2 : enable
layout(local_size_x = 1) in;
layout(set = 0, binding = 1024) uniform texture2D sheet;
layout(set = 0, binding = 1025) uniform utextureBuffer list;
layout(set = 0, binding = 2049, r32ui) uniform uimage2D grid;
layout(set = 0, binding = 3072) uniform sampler nearest;
layout(set = 0, binding = 3073) uniform sampler linear;
layout(set = 0, binding = 2048, std430) buffer Found { uint found[]; } results;

uint next = 0;

void note(int status, float texel)
{
    results.found[next++] = sparseTexelsResidentARB(status) ? 1 + uint(texel) : 0;
}

void main()
{
    ivec2 size = textureSize(sampler2D(sheet, nearest), 0);
    vec2 texel = 1.0 / vec2(size);
    vec4 value;
    uvec4 stored;
    for (int i = 0; i < 2; ++i) {
        int x = 1 + i * size.x / 2;
        vec2 place = (vec2(x, 1) + 0.5) * texel;
        note(sparseTexelFetchARB(sampler2D(sheet, nearest), ivec2(x, 1), 0, value), value.x);
        note(sparseTextureLodOffsetARB(sampler2D(sheet, nearest), place, 0, ivec2(1, 0), value), value.x);
        note(sparseTextureGradARB(sampler2D(sheet, nearest), place, texel, texel, value), value.x);
        note(sparseTextureGatherARB(sampler2D(sheet, linear), place, value), value.w);
        note(sparseImageLoadARB(grid, ivec2(x, 1), stored), stored.x);
    }
    stored = texelFetch(list, 1);
    note(sparseTexelFetchARB(sampler2D(sheet, nearest), ivec2(0), 0, value), float(stored.x));
    note(sparseTextureLodARB(sampler2D(sheet, linear), vec2(0.5), 0, value), value.x);
    note(sparseTexelFetchARB(sampler2D(sheet, nearest), ivec2(0), textureQueryLevels(sampler2D(sheet, nearest)) - 1, value), value.x);
}
