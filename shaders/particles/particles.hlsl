// SPDX-License-Identifier: MIT
// A million particles float in a stream of vortices. Each moves on its own; atomic additions count them in each cell of the picture.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits; bit 1 is the left mouse button.
};

RWStructuredBuffer<float2> particles;  // Positions from 0 to 1 across the picture.
RWTexture2DArray<uint> density;        // Particles in each cell of 2 x 2 texels, in three slices: one for each color.
RWTexture2D<float4> picture;
RWStructuredBuffer<uint> total;        // Particles of each color in the whole picture.

static const float pi = 3.14159265;
static const uint side = 1024; // The particles start as a grid of 1024 x 1024.

[numthreads(256, 1, 1)]
void start(uint3 thread : SV_DispatchThreadID)
{
    particles[thread.x] = (float2(thread.x % side, thread.x / side) + 0.5) / float(side);
}

// The stream turns around the points of two grids. It follows the lines of constant height of a landscape, so that particles
// are never compressed.
float2 stream(float2 place)
{
    const float2 a = sin(2 * pi * place), b = sin(4 * pi * place.yx + 0.5);
    return float2(a.x * cos(2 * pi * place.y), -cos(2 * pi * place.x) * a.y) + 0.5 * float2(b.x, -b.y);
}

[numthreads(256, 1, 1)]
void move(uint3 thread : SV_DispatchThreadID)
{
    float2 place = particles[thread.x];
    float2 velocity = stream(place);
    if ((keys[0].x & 2) != 0) { // The mouse attracts.
        const float2 way = mouse.xy / float2(resolution) - place;
        velocity += way / (dot(way, way) + 0.02) * 0.3;
    }
    place += velocity * (0.5 / 60);
    particles[thread.x] = place - floor(place); // Leaves on one side, returns on the other.
}

[numthreads(256, 1, 1)]
void splat(uint3 thread : SV_DispatchThreadID)
{
    const uint2 cell = min(uint2(particles[thread.x] * float2(160, 100)), uint2(159, 99));
    const uint band = thread.x / side * 3 / side; // By the row where the particle started.
    InterlockedAdd(density[uint3(cell, band)], 1);
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 160 || thread.y >= 100)
        return;
    float3 light = 0;
    const float3 colors[3] = { float3(1.0, 0.35, 0.15), float3(0.35, 0.9, 0.45), float3(0.25, 0.45, 1.0) };
    for (uint band = 0; band < 3; ++band) {
        const uint count = density[uint3(thread.xy, band)];
        light += count * colors[band];
        InterlockedAdd(total[band], count);
        density[uint3(thread.xy, band)] = 0; // Empty for the next frame.
    }
    const float4 color = float4(floor((1 - exp(-light / 36)) * 20 + 0.5) / 20, 1);
    for (uint i = 0; i < 4; ++i)
        picture[thread.xy * 2 + uint2(i % 2, i / 2)] = color;
}
