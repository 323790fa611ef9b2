// SPDX-License-Identifier: MIT
// The second member takes the third and fourth components.
struct Pair
{
    float2 first;
    float2 second;
};

StructuredBuffer<float4> numbers; // (1.5, -2.5, 3.75, 4)
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const Pair pair = (Pair)numbers[0];
    result[0] = float4(pair.second, pair.first);
}
