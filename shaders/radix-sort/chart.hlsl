// SPDX-License-Identifier: MIT
// The colors before sorting and after each round, as four strips. A square is one color; 960 of
// 65536 are shown in each strip, from top to bottom and left to right.

struct Item
{
    uint key;
    uint place;
};

StructuredBuffer<Item> unsorted;
StructuredBuffer<Item> by_blue;
StructuredBuffer<Item> by_green;
StructuredBuffer<Item> by_red;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const uint row = thread.y % 50;
    const uint place = (thread.x / 4 * 12 + min(row, 47u) / 4) * 65536 / (80 * 12);
    uint key;
    switch (thread.y / 50) {
    case 0: key = unsorted[place].key; break;
    case 1: key = by_blue[place].key; break;
    case 2: key = by_green[place].key; break;
    default: key = by_red[place].key; break;
    }
    const float3 color = float3(key >> 16 & 255, key >> 8 & 255, key & 255) / 255;
    picture[thread.xy] = float4(row >= 48 ? float3(0.05, 0.06, 0.09) : color, 1);
}
