// SPDX-License-Identifier: MIT
// Conway's Game of Life: a cell with three living neighbors lives in the next generation, a living cell with two as well, and
// all others are dead. Each generation is read from one texture and written to another, which then swap their names.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits; bit 1 is the left mouse button.
};

Texture2D<uint> cells;
RWTexture2D<uint> next;
RWTexture2D<float> trail; // Fades where cells died.
RWTexture2D<float4> picture;

static const int2 size = int2(160, 100);

// Gosper's glider gun (1970): 36 cells that emit a glider every 30 generations.
static const uint2 gun[36] = {
    uint2(24, 0), uint2(22, 1), uint2(24, 1), uint2(12, 2), uint2(13, 2), uint2(20, 2), uint2(21, 2), uint2(34, 2), uint2(35, 2),
    uint2(11, 3), uint2(15, 3), uint2(20, 3), uint2(21, 3), uint2(34, 3), uint2(35, 3), uint2(0, 4), uint2(1, 4), uint2(10, 4),
    uint2(16, 4), uint2(20, 4), uint2(21, 4), uint2(0, 5), uint2(1, 5), uint2(10, 5), uint2(14, 5), uint2(16, 5), uint2(17, 5),
    uint2(22, 5), uint2(24, 5), uint2(10, 6), uint2(16, 6), uint2(24, 6), uint2(11, 7), uint2(15, 7), uint2(12, 8), uint2(13, 8)
};

[numthreads(36, 1, 1)]
void seed(uint3 thread : SV_DispatchThreadID)
{
    next[gun[thread.x] + uint2(20, 12)] = 1;
}

[numthreads(8, 8, 1)]
void advance(uint3 thread : SV_DispatchThreadID)
{
    const int2 cell = int2(thread.xy);
    if (any(cell >= size))
        return;
    uint neighbors = 0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            if (x != 0 || y != 0)
                neighbors += cells[uint2(cell + int2(x, y) + size) % uint2(size)]; // The edges are connected.
    uint lives = neighbors == 3 || (neighbors == 2 && cells[cell] == 1) ? 1 : 0;

    // The mouse brings cells to life; a pattern of holes keeps them from dying of overcrowding.
    const bool is_pressed = (keys[0].x & 2) != 0;
    const int2 away = abs(cell - int2(mouse.xy) / 2);
    if (is_pressed && max(away.x, away.y) < 3 && (cell.x * 7 + cell.y * 5) % 3 != 0)
        lives = 1;
    next[cell] = lives;
    trail[cell] = lives ? 1.0 : trail[cell] * 0.985;
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const uint2 cell = thread.xy / 2;
    const float3 ghost = lerp(float3(0.06, 0.07, 0.1), float3(0.25, 0.5, 1.0), trail[cell]);
    picture[thread.xy] = float4(cells[cell] ? float3(1.0, 0.9, 0.55) : ghost, 1);
}
