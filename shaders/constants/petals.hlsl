// SPDX-License-Identifier: MIT
// Three ways to pass a few numbers to a shader. All threads of a dispatch see the same values.

// 1. A constant buffer: memory that several shaders can share. Members are packed into registers of 16 bytes, and each
//    element of an array starts a new register.
cbuffer Style
{
    float turn;          // Turns the flowers, in radians. @range 0 6.3
    float3 background;   // Fits into the same register as `turn`. @color
    float2 size;         // Radius of the center and of the petals, relative to the height. @range 0 0.5
    float3 shades[3];    // Registers 2, 3 and 4; the fourth component of each is unused.
};

// 2. Push constants: recorded with each dispatch, so that two passes can use different values without any buffer.
struct Flower
{
    float2 center; // In texels.
    uint petals;
};
[[vk::push_constant]] ConstantBuffer<Flower> flower;

// 3. A specialization constant: fixed when the pipeline is created, so that the driver can remove unused code.
[[vk::constant_id(0)]] const uint rings = 3;

RWTexture2D<float4> picture;
RWStructuredBuffer<float4> seen; // What the first thread reads: a proof for the expectations.

float3 color_at(float2 place)
{
    const float2 away = (place - flower.center) / 200;
    const float distance = length(away);
    const float wave = 0.5 + 0.5 * cos(flower.petals * (atan2(away.y, away.x) - turn));
    const float reach = size.x + (size.y - size.x) * wave; // How far the petals extend in this direction.
    if (distance > reach)
        return background;
    const uint ring = min(uint(distance / reach * rings), rings - 1);
    return shades[ring % 3];
}

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    // Each dispatch draws one half of the picture.
    const uint2 texel = thread.xy + uint2(flower.center.x < 160 ? 0 : 160, 0);
    float3 sum = 0;
    for (uint i = 0; i < 4; ++i) // Four samples for smooth edges.
        sum += color_at(float2(texel) + 0.25 + 0.5 * float2(i & 1, i >> 1));
    picture[texel] = float4(sum / 4, 1);

    if (all(thread.xy == 0)) {
        const uint first = flower.center.x < 160 ? 0 : 5;
        seen[first] = float4(turn, background);
        seen[first + 1] = float4(size, flower.center);
        for (uint j = 0; j < 3; ++j)
            seen[first + 2 + j] = float4(shades[j], j == 0 ? flower.petals : rings);
    }
}
