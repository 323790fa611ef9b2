// SPDX-License-Identifier: MIT
// A function can be declared before it is defined, and can call functions that are defined later.
StructuredBuffer<uint> numbers; // 1, 6, 7
RWStructuredBuffer<uint> result;

uint later(uint value);
float2 pair(float first, float second);

uint earlier(uint value)
{
    return later(value) + 1;
}

uint later(uint value)
{
    return value * 10 + uint(pair(value, 2).y);
}

float2 pair(float first, float second)
{
    return float2(second, first);
}

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    result[thread.x] = earlier(numbers[thread.x]);
}
