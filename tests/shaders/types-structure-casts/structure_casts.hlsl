// SPDX-License-Identifier: MIT
// The members in their order; DXC 1.6 crashes on it and is refused.
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
