// SPDX-License-Identifier: MIT
// The switch is resolved when the pipeline is created.
[[vk::constant_id(3)]] const uint mode = 0;
RWStructuredBuffer<uint> numbers;

uint change(uint number)
{
    switch (mode) {
    case 0:
        return number + 100;
    case 1:
        return number * 3;
    default:
        return number ^ 0xff;
    }
}

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = change(numbers[thread.x]);
}
