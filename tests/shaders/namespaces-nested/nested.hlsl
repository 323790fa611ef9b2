// SPDX-License-Identifier: MIT
// Equal names in several namespaces, inner before outer, reopened, with types, constants and functions.
static const int value = 1;

namespace outer
{
static const int value = 2;

int get() { return value; }

namespace inner
{
static const int value = 3;

struct Point
{
    int x;
    int y;
};

int get() { return value * 10 + ::value; }
}
}

namespace outer
{
int sum() { return get() + inner::get(); }
}

StructuredBuffer<int> numbers; // 6, 7
RWStructuredBuffer<int> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = value;
    result[1] = outer::get();
    result[2] = outer::inner::get();
    result[3] = outer::sum();
    outer::inner::Point p;
    p.x = numbers[0];
    p.y = numbers[1];
    result[4] = p.x * p.y + outer::inner::value;
}
