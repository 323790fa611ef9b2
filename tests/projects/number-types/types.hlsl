// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> waves;
RWStructuredBuffer<uint64_t> wide;
RWStructuredBuffer<float16_t> half16;
RWStructuredBuffer<double> precise;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    waves[thread.x] = WaveActiveSum(1u) > 0 ? 1 : 0;
    wide[0] = 0x100000000ull;
    half16[0] = 1.5h;
    precise[0] = 2.5;
}
