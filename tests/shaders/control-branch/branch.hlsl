// SPDX-License-Identifier: MIT
// [branch], [flatten] and [forcecase] change how a condition is compiled, not what it computes.
StructuredBuffer<uint> numbers; // 0, 1, 2, 5
RWStructuredBuffer<uint2> result;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    uint2 seen = n;
    [branch]
    if (n > 2)
        seen.x = 2 * n;
    else
        seen.x += 10;
    [flatten]
    if (n % 2 == 0)
        seen.x -= 1;
    [forcecase]
    switch (n) {
    case 0:
        seen.y = 5;
        break;
    case 1:
        seen.y = 6;
        break;
    default:
        seen.y = 7;
        break;
    }
    result[thread.x] = seen;
}
