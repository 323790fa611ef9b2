// SPDX-License-Identifier: MIT
// HLSL 2021: the right operand of && is not evaluated if the left one is false, so its side effect does not happen.
StructuredBuffer<uint> numbers; // 0, 1, 2, 3
RWStructuredBuffer<uint2> result;

static uint calls = 0;

bool told(bool value)
{
    ++calls;
    return value;
}

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    const bool both = told((n & 1) != 0) && told((n & 2) != 0);
    result[thread.x] = uint2(both, calls);
}
