// SPDX-License-Identifier: MIT
// Without native_16bit, a half is a 32-bit float in memory size, range and precision.
StructuredBuffer<half> numbers; // 60000, 0.1, 2049
RWStructuredBuffer<half> result;
RWStructuredBuffer<half4> quads;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = numbers[0] * 4;
    result[1] = numbers[1];
    result[2] = numbers[2] + half(0.5);
    const half3 sum = half3(numbers[0], numbers[1], numbers[2]) * half3(2, 10, -1);
    quads[1] = half4(sum.zyx, half(0.5));
}
