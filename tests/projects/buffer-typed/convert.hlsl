// SPDX-License-Identifier: MIT
Buffer<float4> colors;
RWBuffer<float> sums;
RWBuffer<uint> counts;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint count;
    colors.GetDimensions(count);
    sums[thread.x] = dot(colors[thread.x], float4(1, 2, 3, 4));
    counts[thread.x] = count + thread.x;
}
