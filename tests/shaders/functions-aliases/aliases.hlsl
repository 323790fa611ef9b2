// SPDX-License-Identifier: MIT
// Arguments are copied in before the call and out after it, so changes of one do not affect another.
StructuredBuffer<int> numbers; // 5, 7
RWStructuredBuffer<int> result;

int grow(inout int first, int second)
{
    first += 10;
    return second; // Not affected by the change of the first.
}

int swapped(inout int first, inout int second)
{
    const int other = first;
    first = second;
    second = other;
    return first * 100 + second;
}

[numthreads(1, 1, 1)]
void main()
{
    int a = numbers[0];
    result[0] = grow(a, a);
    result[1] = a;
    int list[2] = { numbers[0], numbers[1] };
    result[2] = swapped(list[0], list[1]);
    result[3] = list[0] * 100 + list[1];
}
