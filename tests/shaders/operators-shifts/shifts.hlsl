// SPDX-License-Identifier: MIT
// HLSL uses the lowest five bits of the count: a shift by 33 is a shift by 1.
StructuredBuffer<uint> counts; // 0, 31, 32, 33, 0xffffffff
StructuredBuffer<int> numbers; // -80
RWStructuredBuffer<uint4> result;

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint by = counts[thread.x];
    const int n = numbers[0];
    result[thread.x] = uint4(3u << by, uint(n) >> by, uint(n >> by), uint(n) << by);
}
