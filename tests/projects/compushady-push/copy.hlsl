// SPDX-License-Identifier: MIT
struct Values
{
    uint2 values;
};

[[vk::push_constant]] ConstantBuffer<Values> push;
RWBuffer<uint4> numbers : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint value = push.values[thread.x];
    numbers[thread.x] = uint4(value, value, value, value);
}
