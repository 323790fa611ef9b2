// SPDX-License-Identifier: MIT
// The fast Fourier transform of an image of 256 x 256 complex numbers: first of all rows, then of all columns. A group
// transforms one line of 256 numbers in shared memory.

RWStructuredBuffer<float2> field; // Row after row; x is the real part, y the imaginary one.

struct Line
{
    uint step;       // From one number of a line to the next: 1 in a row, 256 in a column.
    uint pitch;      // From one line to the next: 256 for rows, 1 for columns.
    float direction; // -1 transforms, +1 transforms back.
};
[[vk::push_constant]] ConstantBuffer<Line> lines;

static const float pi = 3.14159265358979;
static const uint size = 256;
groupshared float2 numbers[2][size]; // Each stage reads one half and writes the other.

float2 multiply(float2 a, float2 b)
{
    return float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// Stockham's algorithm: eight stages. In each, a thread combines two numbers and writes them where the next stage needs them, so
// that the result comes out in order.
[numthreads(128, 1, 1)]
void transform(uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint start = group.x * lines.pitch;
    numbers[0][index] = field[start + index * lines.step];
    numbers[0][index + size / 2] = field[start + (index + size / 2) * lines.step];
    GroupMemoryBarrierWithGroupSync();

    uint source = 0;
    for (uint half = 1; half < size; half *= 2) {
        const uint inside = index & (half - 1);
        const float angle = lines.direction * pi * float(inside) / float(half);
        const float2 even = numbers[source][index];
        const float2 odd = multiply(numbers[source][index + size / 2], float2(cos(angle), sin(angle)));
        const uint place = (index - inside) * 2 + inside;
        numbers[1 - source][place] = even + odd;
        numbers[1 - source][place + half] = even - odd;
        source = 1 - source;
        GroupMemoryBarrierWithGroupSync();
    }

    const float scale = lines.direction > 0 ? 1.0 / size : 1.0; // So that forth and back is where we started.
    field[start + index * lines.step] = numbers[source][index] * scale;
    field[start + (index + size / 2) * lines.step] = numbers[source][index + size / 2] * scale;
}

// A hole in a screen: a pentagon with a radius of 18 texels around (128.3, 127.8).
[numthreads(8, 8, 1)]
void aperture(uint3 thread : SV_DispatchThreadID)
{
    const float2 away = float2(thread.xy) - float2(128.3, 127.8);
    bool is_open = true;
    for (uint side = 0; side < 5; ++side) {
        const float angle = 2 * pi * side / 5 + 0.3;
        is_open = is_open && dot(away, float2(cos(angle), sin(angle))) < 18;
    }
    field[thread.y * size + thread.x] = float2(is_open ? 1 : 0, 0);
}
