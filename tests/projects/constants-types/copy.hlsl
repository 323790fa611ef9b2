// SPDX-License-Identifier: MIT
struct Item
{
    bool on;
    int2 place;
    float weight;
};

cbuffer Block
{
    bool flag;
    bool3 flags;
    uint64_t wide;
    double precise;
    Item items[2];
    float grid[2][3];
    float2x3 turns[2];
    row_major float2x2 rows;
    int4 packed;
    min16float narrow;
};

RWByteAddressBuffer seen;

void put(uint place, float value)
{
    seen.Store(place * 4, asuint(value));
}

[numthreads(1, 1, 1)]
void main()
{
    seen.Store4(0, uint4(flag, flags));
    seen.Store2(16, uint2(uint(wide), uint(wide >> 32)));
    uint low, high;
    asuint(precise, low, high);
    seen.Store2(24, uint2(low, high));
    for (uint i = 0; i < 2; ++i) {
        seen.Store3(32 + i * 16, uint3(items[i].on, asuint(items[i].place)));
        put(11 + i * 4, items[i].weight);
    }
    for (uint j = 0; j < 6; ++j) {
        put(16 + j, grid[j / 3][j % 3]);
        put(22 + j, turns[0][j / 3][j % 3]);
        put(28 + j, turns[1][j / 3][j % 3]);
    }
    for (uint k = 0; k < 4; ++k)
        put(34 + k, rows[k / 2][k % 2]);
    seen.Store4(152, asuint(packed));
    put(42, narrow);
}
