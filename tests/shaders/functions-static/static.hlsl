// SPDX-License-Identifier: MIT
// A static of a function keeps its value from call to call, a static of the file is every thread's own and may be changed.
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
