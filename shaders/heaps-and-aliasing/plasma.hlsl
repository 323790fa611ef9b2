// SPDX-License-Identifier: MIT
// Three steps that each need a buffer for their result only until the next step has read it. `third` is placed on the same memory as
// `first`, whose contents nobody needs any more.

static const uint width = 320, height = 200;

StructuredBuffer<float> input;
RWStructuredBuffer<float> output;
RWTexture2D<float4> picture;

uint index_of(uint2 texel)
{
    return texel.y * width + texel.x;
}

// Whole numbers from 0 to 255: rings around two centers.
[numthreads(8, 8, 1)]
void rings(uint3 thread : SV_DispatchThreadID)
{
    const int2 a = int2(thread.xy) - int2(90, 70), b = int2(thread.xy) - int2(230, 130);
    output[index_of(thread.xy)] = float((dot(a, a) / 32 + dot(b, b) / 48) % 256);
}

// Mirrors left and right.
[numthreads(8, 8, 1)]
void mirror(uint3 thread : SV_DispatchThreadID)
{
    output[index_of(thread.xy)] = input[index_of(uint2(width - 1 - thread.x, thread.y))];
}

// Folds the range: 0 to 127 rises, 128 to 255 falls.
[numthreads(8, 8, 1)]
void fold(uint3 thread : SV_DispatchThreadID)
{
    const float value = input[index_of(thread.xy)];
    output[index_of(thread.xy)] = value < 128 ? value : 255 - value;
}

[numthreads(8, 8, 1)]
void show(uint3 thread : SV_DispatchThreadID)
{
    const float value = floor(input[index_of(thread.xy)] / 8) / 16; // In 16 shades.
    picture[thread.xy] = float4(0.5 + 0.5 * cos(6.2831853 * (value * 0.7 + float3(0.55, 0.65, 0.8))), 1);
}
