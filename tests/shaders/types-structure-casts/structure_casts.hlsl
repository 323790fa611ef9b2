// SPDX-License-Identifier: MIT
// The members become components in their order.
struct Mixed
{
    float2 place;
    int count;
};

StructuredBuffer<Mixed> numbers; // (1.5, -2.5), 3
RWStructuredBuffer<float3> result;

[numthreads(1, 1, 1)]
void main()
{
    const Mixed mixed = numbers[0];
    result[0] = (float3)mixed;
}
