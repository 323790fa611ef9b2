// SPDX-License-Identifier: MIT
// What follows a row-major matrix begins in the register of its last row.
struct Frame
{
    row_major float2x3 axes;
};

cbuffer Settings
{
    row_major float3x3 turn;        // Rows at bytes 0, 16 and 32.
    float scale;                    // At 44.
    row_major float2x2 steps[2];    // Rows at 48, 64, 80 and 96.
    float2 offset;                  // At 104.
    Frame frame;                    // Rows at 112 and 128.
    float last;                     // At 140.
};

RWByteAddressBuffer result;

void put(inout uint index, float value)
{
    result.Store(index * 4, asuint(value));
    ++index;
}

[numthreads(1, 1, 1)]
void main()
{
    uint index = 0;
    const float3x3 whole = turn;
    const Frame copied = frame;
    for (uint row = 0; row < 3; ++row)
        for (uint column = 0; column < 3; ++column)
            put(index, column == 1 ? whole[row][column] : turn[row][column]);
    put(index, scale);
    for (uint step = 0; step < 2; ++step)
        for (uint row = 0; row < 2; ++row)
            for (uint column = 0; column < 2; ++column)
                put(index, steps[step][row][column]);
    put(index, offset.x);
    put(index, offset.y);
    for (uint axis = 0; axis < 2; ++axis)
        for (uint column = 0; column < 3; ++column)
            put(index, axis == 0 ? frame.axes[axis][column] : copied.axes[axis][column]);
    put(index, last);
    put(index, mul(turn, float3(1, 10, 100)).z);
    put(index, mul(float3(1, 10, 100), turn).z);
}
