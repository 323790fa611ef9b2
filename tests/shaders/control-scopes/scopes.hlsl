// SPDX-License-Identifier: MIT
// A name in a block hides the outer one until the end of the block; loops have their own variables.
StructuredBuffer<int> numbers; // 3
RWStructuredBuffer<int> result;

int value() { return 40; }

[numthreads(1, 1, 1)]
void main()
{
    int n = numbers[0];
    {
        int n = 10;
        n += 5;
        result[0] = n;
        {
            const int n = 7;
            result[1] = n;
        }
        result[2] = n;
    }
    result[3] = n;
    for (int i = 0; i < n; ++i) {
        int n = i * 2;
        result[4] = n;
    }
    for (int i = 5; i < 6; ++i)
        result[5] = i;
    result[6] = n + value();
    if (n == 3) {
        int value = 1;
        result[7] = value;
    }
}
