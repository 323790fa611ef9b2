// SPDX-License-Identifier: MIT
// With arguments, joined by ##, over several lines, nested, and removed with #undef.
#define SQUARE(x) ((x) * (x))
#define JOINED(a, b) a##b
#define SWAPPED(first, second) second, first
#define SUM(a, b) \
    ((a) + \
     (b))
#define TWICE(f, x) f(f(x))
#define NOTHING
#define COUNT 3

StructuredBuffer<int> numbers; // 5, 2
RWStructuredBuffer<int> result;

int subtract(int a, int b) { return a - b; }

[numthreads(1, 1, 1)]
void main()
{
    const int n = numbers[0], JOINED(mo, re) = numbers[1];
    result[0] = SQUARE(n + 1);
    result[1] = more;
    result[2] = subtract(SWAPPED(n, more));
    result[3] = SUM(n, more) * 10 NOTHING;
    result[4] = TWICE(SQUARE, more);
    result[JOINED(COU, NT) + 2] = COUNT;
#undef COUNT
#define COUNT 40
    result[6] = COUNT + SUM(SQUARE(more), COUNT);
}
