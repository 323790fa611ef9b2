// SPDX-License-Identifier: MIT
// Chains and nests; an else belongs to the nearest if; without braces one statement follows.
StructuredBuffer<int> numbers; // -5, 0, 3, 12, 40
RWStructuredBuffer<int> result;

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const int n = numbers[thread.x];
    int kind = 0;
    if (n < 0)
        kind = 1;
    else if (n == 0)
        kind = 2;
    else if (n < 10) {
        kind = 3;
        if (n & 1)
            kind += 100;
    } else
        if (n > 20)
            kind = 5;
    if (n > 1)
        if (n > 10)
            kind += 1000;
        else
            kind += 2000;
    if (n != 0 && !(n > 3))
        kind = -kind;
    result[thread.x] = kind;
}
