// SPDX-License-Identifier: MIT
// Up to HLSL 2018, &&, || and ?: evaluate all of their operands, whatever the value of the left one.
StructuredBuffer<uint> numbers; // 0, 1, 2, 3
RWStructuredBuffer<uint4> result;

static uint calls = 0;

bool told(bool value)
{
    ++calls;
    return value;
}

uint counted(uint value)
{
    calls += 16;
    return value;
}

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    const bool first = n & 1, second = n & 2;
    uint4 seen;
    calls = 0;
    seen.x = told(first) && told(second) ? 100 : 0;
    seen.x += calls;
    calls = 0;
    seen.y = told(first) || told(second) ? 100 : 0;
    seen.y += calls;
    calls = 0;
    seen.z = first ? counted(100) : counted(200);
    seen.w = calls;
    result[thread.x] = seen;
}
