// SPDX-License-Identifier: MIT
// The type follows from the argument or is given in angle brackets; a number can be a parameter too.
template<typename T>
T doubled(T value)
{
    return value + value;
}

template<typename T, uint count>
T summed(T values[count])
{
    T sum = (T)0;
    for (uint i = 0; i < count; ++i)
        sum += values[i];
    return sum;
}

template<typename To, typename From>
To converted(From value)
{
    return (To)value;
}

StructuredBuffer<float> numbers; // 2.75, -1.5, 8
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float n = numbers[0];
    result[0] = doubled(float4(n, 1, 2, 3));
    result[1] = float4(doubled(n), doubled<int>(n), converted<int>(n), converted<float>(true));
    const float list[3] = { numbers[0], numbers[1], numbers[2] };
    const int2 pairs[2] = { int2(1, 2), int2(30, 40) };
    result[2] = float4(summed<float, 3>(list), summed<int2, 2>(pairs), 0);
}
