// SPDX-License-Identifier: MIT
// An array is passed as a copy, returned through an out parameter, and returned in a structure.
struct Triple
{
    int of[3];
};

StructuredBuffer<int> numbers; // 4, 7, -2
RWStructuredBuffer<int> result;

int weighed(int values[3])
{
    values[0] *= 100;
    return values[0] + values[1] * 10 + values[2];
}

void turn(inout int values[3])
{
    const int first = values[0];
    values[0] = values[1];
    values[1] = values[2];
    values[2] = first;
}

void fill(out int values[2][3], int from)
{
    for (int i = 0; i < 6; ++i)
        values[i / 3][i % 3] = from + i;
}

Triple squares(int values[3])
{
    Triple triple;
    for (int i = 0; i < 3; ++i)
        triple.of[i] = values[i] * values[i];
    return triple;
}

[numthreads(1, 1, 1)]
void main()
{
    int values[3] = { numbers[0], numbers[1], numbers[2] };
    result[0] = weighed(values);
    turn(values);
    result[1] = weighed(values);
    int grid[2][3];
    fill(grid, values[2]);
    result[2] = weighed(grid[1]);
    turn(grid[0]);
    result[3] = weighed(grid[0]);
    result[4] = weighed(squares(values).of);
}
