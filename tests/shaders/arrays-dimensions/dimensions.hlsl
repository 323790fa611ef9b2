// SPDX-License-Identifier: MIT
// The last index changes fastest in memory; parts of an array are arrays themselves.
StructuredBuffer<uint> numbers; // 1, 2, 3
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    uint grid[2][3][4];
    for (uint z = 0; z < 2; ++z)
        for (uint y = 0; y < 3; ++y)
            for (uint x = 0; x < 4; ++x)
                grid[z][y][x] = x + 10 * y + 100 * z;
    const uint table[3][2] = { { 7, 8 }, { 17, 18 }, { 27, 28 } };
    result[0] = grid[numbers[0]][numbers[1]][numbers[2]];
    result[1] = grid[0][numbers[1]][1];
    result[2] = table[numbers[1]][numbers[0]];
    const uint rows[4] = grid[numbers[0]][0];
    result[3] = rows[numbers[2]];
    grid[0] = grid[1];
    grid[0][1][numbers[2]] = 5;
    result[4] = grid[0][1][3];
    result[5] = grid[0][1][2];
    result[6] = grid[1][1][3];
    const uint odd[6] = { 1, 2, 3, 4, 5, 6 };
    uint sum = 0;
    for (uint i = 0; i < 3; ++i)
        sum = sum * 100 + table[i][1 - i % 2] + odd[i * 2];
    result[7] = sum;
}
