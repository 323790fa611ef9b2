// SPDX-License-Identifier: MIT
RWTexture2D<uint> fine;
RWTexture2D<uint> coarse;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint2 p = thread.xy * 2;
    coarse[thread.xy] = fine[p] + fine[p + uint2(1, 0)] + fine[p + uint2(0, 1)] + fine[p + uint2(1, 1)];
}
