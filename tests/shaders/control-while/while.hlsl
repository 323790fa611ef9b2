// SPDX-License-Identifier: MIT
// while can run its body zero times, do-while at least once; the number of iterations depends on the data.
StructuredBuffer<uint> numbers; // 27, 1, 1000, 97
RWStructuredBuffer<uint2> result;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint n = numbers[thread.x];
    uint steps = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        ++steps;
    }
    uint left = numbers[thread.x];
    uint digits = 0;
    do {
        ++digits;
        left /= 10;
    } while (left != 0);
    result[thread.x] = uint2(steps, digits);
}
