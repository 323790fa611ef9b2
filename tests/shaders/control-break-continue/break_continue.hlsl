// SPDX-License-Identifier: MIT
// In nested loops, each applies to the innermost one; a break in a switch ends the switch, a continue ends the loop's iteration.
StructuredBuffer<uint> numbers; // 3, 20
RWStructuredBuffer<uint4> result;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    uint inner = 0, outer = 0;
    for (uint i = 0; i < 10; ++i) {
        if (i == n)
            continue;
        for (uint j = 0; j < 10; ++j) {
            if (j > i)
                break;
            if ((i + j) % 3 == 0)
                continue;
            inner += j;
        }
        if (i * i > 30 + n)
            break;
        outer += i;
    }
    uint switched = 0, k = 0;
    while (true) {
        ++k;
        switch (k % 4) {
        case 1:
            continue;
        case 2:
            switched += k;
            break;
        default:
            break;
        }
        if (k > 12)
            break;
    }
    result[thread.x] = uint4(inner, outer, switched, k);
}
