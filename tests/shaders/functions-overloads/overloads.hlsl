// SPDX-License-Identifier: MIT
// Functions of one name differ by the number of parameters, by their types and by the sizes of vectors.
StructuredBuffer<float> numbers; // 2.5
RWStructuredBuffer<uint> result;

uint kind(int value) { return 1; }
uint kind(uint value) { return 2; }
uint kind(float value) { return 3; }
uint kind(bool value) { return 4; }
uint kind(float2 value) { return 5; }
uint kind(float3 value) { return 6; }
uint kind(uint2 value) { return 7; }
uint kind(float2x2 value) { return 8; }
uint kind(int first, int second) { return 9; }
uint kind(float first, float second) { return 10; }

[numthreads(1, 1, 1)]
void main()
{
    const float x = numbers[0];
    result[0] = kind(int(x));
    result[1] = kind(uint(x));
    result[2] = kind(x);
    result[3] = kind(x > 1);
    result[4] = kind(float2(x, 1));
    result[5] = kind(x.xxx);
    result[6] = kind(uint2(1, 2));
    result[7] = kind(float2x2(x, 0, 0, x));
    result[8] = kind(int(x), int(x));
    result[9] = kind(x, x);
    result[10] = kind(7u);
}
