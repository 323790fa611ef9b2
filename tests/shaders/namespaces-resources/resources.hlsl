// SPDX-License-Identifier: MIT
// A buffer and a constant block inside a namespace are bound by their own names.
namespace data
{
StructuredBuffer<uint> numbers; // 4, 5, 6

cbuffer Settings
{
    uint factor;
    uint offset;
};

uint scaled(uint index) { return numbers[index] * factor + offset; }
}

RWStructuredBuffer<uint> result;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    result[thread.x] = data::scaled(thread.x) + data::numbers[0];
}
