// SPDX-License-Identifier: MIT
// A number is used as the length of an array, the end of a loop, a factor, and a condition.
StructuredBuffer<int> numbers; // 3, -4, 5
RWStructuredBuffer<int4> result;

template<typename T, int count>
struct List
{
    T items[count];

    T sum()
    {
        T total = (T)0;
        for (int i = 0; i < count; ++i)
            total += items[i];
        return total;
    }
};

template<uint exponent>
int power(int base)
{
    int value = 1;
    for (uint i = 0; i < exponent; ++i)
        value *= base;
    return value;
}

template<int by>
int moved(int value)
{
    const int distance = by;
    return value + distance * 2;
}

template<bool wanted>
int chosen(int a, int b)
{
    return wanted ? a : b;
}

[numthreads(1, 1, 1)]
void main()
{
    List<int, 3> three;
    three.items[0] = numbers[0];
    three.items[1] = numbers[1];
    three.items[2] = numbers[2];
    List<int2, 2> two;
    two.items[0] = numbers[0];
    two.items[1] = int2(10, 20);
    result[0] = int4(three.sum(), two.sum(), power<4>(numbers[0]));
    result[1] = int4(moved<-7>(numbers[0]), chosen<true>(numbers[1], 9), chosen<false>(numbers[1], 9), power<0>(numbers[2]));
}
