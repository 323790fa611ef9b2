// SPDX-License-Identifier: MIT
// A structure with an operator is a template parameter: a fold over any operation.
struct Sum
{
    static float start() { return 0; }
    static float of(float a, float b) { return a + b; }
};

struct Largest
{
    static float start() { return -1e30; }
    static float of(float a, float b) { return max(a, b); }
};

StructuredBuffer<float> numbers; // 3, -1, 7.5, 2
RWStructuredBuffer<float> result;

template<typename Operation>
float folded(uint count)
{
    float value = Operation::start();
    for (uint i = 0; i < count; ++i)
        value = Operation::of(value, numbers[i]);
    return value;
}

[numthreads(1, 1, 1)]
void main()
{
    result[0] = folded<Sum>(4);
    result[1] = folded<Largest>(4);
    result[2] = folded<Largest>(2);
}
