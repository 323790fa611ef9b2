// SPDX-License-Identifier: MIT
// static const arrays of numbers and of vectors, indexed at run time, with a size taken from a constant expression.
static const uint size = 2 + 3;
static const int squares[size] = { 0, 1, 4, 9, 16 };
static const float2 corners[] = { float2(-1, 2), float2(3, -4), float2(5, 6) };
static const uint3 steps[2] = { { 1, 2, 3 }, { 40, 50, 60 } };

StructuredBuffer<uint> numbers; // 4, 2, 1
RWStructuredBuffer<float4> result;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = numbers[thread.x];
    result[thread.x] = float4(squares[n], corners[(n + 1) % 3], steps[n & 1][thread.x]);
}
