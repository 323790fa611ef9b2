// SPDX-License-Identifier: MIT
// A stack of any type and size, and a pair that holds another instance of a template.
template<typename T, int size>
struct Stack
{
    T items[size];
    int count;

    void push(T item)
    {
        if (count < size)
            items[count++] = item;
    }

    T pop() { return items[--count]; }
};

template<typename A, typename B>
struct Pair
{
    A first;
    B second;
};

StructuredBuffer<int> numbers; // 1, 2, 3, 4
RWStructuredBuffer<int> result;

[numthreads(1, 1, 1)]
void main()
{
    Stack<int, 3> stack;
    stack.count = 0;
    for (int i = 0; i < 4; ++i)
        stack.push(numbers[i] * 10);
    result[0] = stack.count;
    result[1] = stack.pop();
    result[2] = stack.pop();
    Pair<int, Pair<float2, int> > pair;
    pair.first = numbers[3];
    pair.second.first = float2(1.5, 2.5);
    pair.second.second = 7;
    result[3] = pair.first * 100 + int(pair.second.first.y * 4) + pair.second.second;
}
