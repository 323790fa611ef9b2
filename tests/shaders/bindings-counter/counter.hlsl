// SPDX-License-Identifier: MIT
// [[vk::counter_binding(n)]] sets the binding of the hidden counter.
[[vk::binding(4)]] [[vk::counter_binding(9)]] RWStructuredBuffer<uint> numbers;

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[numbers.IncrementCounter()] = 7;
}
