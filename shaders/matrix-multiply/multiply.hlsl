// SPDX-License-Identifier: MIT
// C = A · B in two ways. A has 200 x 160 numbers, B has 160 x 320, so C has 200 x 320: one thread for each.

static const uint rows = 200, inner = 160, columns = 320;

StructuredBuffer<float> a; // Row after row.
StructuredBuffer<float> b;
RWStructuredBuffer<float> c;
RWStructuredBuffer<float> out_a; // For `fill` only.
RWStructuredBuffer<float> out_b;

// Rings of small whole numbers around the middle. All sums are exact, so that the order of additions cannot matter.
float ring(int2 away)
{
    return float(dot(away, away) / 256 % 13 - 6);
}

[numthreads(16, 16, 1)]
void fill(uint3 thread : SV_DispatchThreadID)
{
    if (thread.y < rows && thread.x < inner)
        out_a[thread.y * inner + thread.x] = ring(int2(thread.yx) - int2(rows, inner) / 2);
    if (thread.y < inner && thread.x < columns)
        out_b[thread.y * columns + thread.x] = ring(int2(thread.yx) - int2(inner, columns) / 2);
}

// The plain way: each thread reads a row of A and a column of B from memory.
[numthreads(16, 16, 1)]
void naive(uint3 thread : SV_DispatchThreadID)
{
    if (thread.y >= rows || thread.x >= columns)
        return;
    float sum = 0;
    for (uint k = 0; k < inner; ++k)
        sum += a[thread.y * inner + k] * b[k * columns + thread.x];
    c[thread.y * columns + thread.x] = sum;
}

// The tiled way: the 256 threads of a group need only 16 rows and 16 columns. They fetch a tile of each into shared memory,
// use every number 16 times, and go on to the next tile.
static const uint tile = 16;
groupshared float tile_a[tile][tile];
groupshared float tile_b[tile][tile];

[numthreads(16, 16, 1)]
void tiled(uint3 thread : SV_DispatchThreadID, uint3 inside : SV_GroupThreadID)
{
    float sum = 0;
    for (uint start = 0; start < inner; start += tile) {
        // Threads past the edge of C take part as well: the others wait for them at the barriers.
        tile_a[inside.y][inside.x] = thread.y < rows ? a[thread.y * inner + start + inside.x] : 0;
        tile_b[inside.y][inside.x] = thread.x < columns ? b[(start + inside.y) * columns + thread.x] : 0;
        GroupMemoryBarrierWithGroupSync(); // The tiles are complete.
        for (uint k = 0; k < tile; ++k)
            sum += tile_a[inside.y][k] * tile_b[k][inside.x];
        GroupMemoryBarrierWithGroupSync(); // Nobody needs them any more.
    }
    if (thread.y < rows && thread.x < columns)
        c[thread.y * columns + thread.x] = sum;
}
