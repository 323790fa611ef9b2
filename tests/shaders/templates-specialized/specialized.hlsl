// SPDX-License-Identifier: MIT
// One type or number has its own body; recursion over a number ends at its specialization.
template<typename T>
struct Named
{
    static uint id() { return 0; }
};

template<>
struct Named<int>
{
    static uint id() { return 1; }
};

template<>
struct Named<float2>
{
    static uint id() { return 2; }
};

template<uint n>
struct Power
{
    static uint of(uint base) { return base * Power<n - 1>::of(base); }
};

template<>
struct Power<0>
{
    static uint of(uint base) { return 1; }
};

StructuredBuffer<uint> numbers; // 3
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = Named<float>::id();
    result[1] = Named<int>::id();
    result[2] = Named<float2>::id();
    result[3] = Power<6>::of(numbers[0]);
}
