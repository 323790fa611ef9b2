// SPDX-License-Identifier: MIT
// A static variable of a function keeps its value between calls; each thread has its own copy of a static global.
StructuredBuffer<uint> numbers; // 5, 0, 2, 9
RWStructuredBuffer<uint2> result;

static uint sum = 100;

uint next()
{
    static uint count = 0;
    count += 1;
    return count;
}

void add(uint value)
{
    sum += value;
}

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    uint last = 0;
    for (uint i = 0; i < n; ++i) {
        last = next();
        add(last);
    }
    result[thread.x] = uint2(last, sum);
}
