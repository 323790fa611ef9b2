// SPDX-License-Identifier: MIT
// 64-bit values, with sums that need more than 32 bits.
RWStructuredBuffer<uint64_t> numbers;
RWStructuredBuffer<double> reals;

[numthreads(4, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    const uint64_t number = uint64_t(self + 1) << 33 | self;
    numbers[self * 2] = WaveActiveSum(number);
    numbers[self * 2 + 1] = WaveActiveMax(number);
    reals[self] = WaveActiveSum(double(self) * 1e200);
}
