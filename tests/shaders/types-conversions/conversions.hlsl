// SPDX-License-Identifier: MIT
// Converting a float to an int drops its fraction; converting an int gives the nearest float; reinterpreting keeps the bits.
StructuredBuffer<float> numbers; // -2.75, 2.75, 3e9, -0.999
StructuredBuffer<int> whole;     // -1, 16777217, 2147483647
RWStructuredBuffer<int> to_int;
RWStructuredBuffer<uint> to_uint;
RWStructuredBuffer<float> to_float;

[numthreads(1, 1, 1)]
void main()
{
    to_int[0] = numbers[0];
    to_int[1] = (int)numbers[1];
    to_int[2] = int(numbers[3]);
    to_int[3] = asint(numbers[0]);
    to_uint[0] = uint(numbers[1]);
    to_uint[1] = uint(numbers[2]);
    to_uint[2] = uint(whole[0]);
    to_uint[3] = asuint(numbers[1]);
    to_float[0] = whole[0];
    to_float[1] = whole[1];
    to_float[2] = float(uint(whole[0]));
    to_float[3] = asfloat(whole[2] - 0x407fffff);
    to_float[4] = uint(whole[0]) / 2 + 0.5;
    to_float[5] = whole[0] / 2 + 0.5;
}
