// SPDX-License-Identifier: MIT
// It associates to the right, has lower precedence than a comparison, has the common type of both operands, and works with vectors.
StructuredBuffer<int> numbers; // -4, 0, 9
RWStructuredBuffer<float4> result;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const int n = numbers[thread.x];
    float4 seen;
    seen.x = n < 0 ? -1 : n == 0 ? 0 : 1;
    seen.y = n > 0 ? n : 0.5;
    seen.zw = n != 0 ? float2(n, 1) : float2(7, 8);
    seen.w += (n > 0 ? 10 : 20) + (n ? 100 : 200);
    result[thread.x] = seen;
}
