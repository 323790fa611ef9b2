// SPDX-License-Identifier: MIT
// HLSL 2021: the right operand of && and || is evaluated only if needed, and ?: evaluates only the selected operand.
StructuredBuffer<uint> numbers; // 10, 20, 30
RWStructuredBuffer<uint4> result;

bool isLarge(uint index)
{
    uint seen = numbers[index];
    seen -= 15;
    return int(seen) > 0;
}

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    uint4 seen;
    seen.x = i < 3 && isLarge(i);
    seen.y = i >= 3 || numbers[i] < 15;
    seen.z = i < 3 ? numbers[i] : 7;
    seen.w = i != 0 ? 100 / i : 0;
    result[i] = seen;
}
