// SPDX-License-Identifier: MIT
// From a loop in a function, from an endless loop, and from the entry point.
StructuredBuffer<int> hay;     // 5, 9, 2, 9, 7, 1, 4, 0
StructuredBuffer<int> numbers; // 9, 0, 3, 4, -8, 7
RWStructuredBuffer<int> result;

int find(int wanted)
{
    for (int i = 0; i < 8; ++i)
        if (hay[i] == wanted)
            return i;
    return -1;
}

int bits(int n)
{
    if (n < 0)
        return -1;
    if (n == 0)
        return 0;
    for (int k = 0;; ++k)
        if ((1 << k) > n)
            return k;
}

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 6)
        return;
    const int n = numbers[thread.x];
    result[thread.x * 2] = find(n);
    if (n == 3)
        return;
    result[thread.x * 2 + 1] = bits(n);
}
