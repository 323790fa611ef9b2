// SPDX-License-Identifier: MIT
// HLSL 2021 has templates, and operators of structures.
RWByteAddressBuffer result;

template<typename T>
T twice(T value)
{
    return value + value;
}

struct Shift
{
    uint amount;

    uint operator+(uint value)
    {
        return value + amount;
    }
};

[numthreads(1, 1, 1)]
void main()
{
    const uint4 n = twice(result.Load4(0));
    Shift shift = { twice(50u) };
    result.Store4(0, uint4(n.xyz, shift + n.w));
}
