// SPDX-License-Identifier: MIT
StructuredBuffer<float16_t> numbers;
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    const float16_t4 four = float16_t4(numbers[0], numbers[1], numbers[2], numbers[3]);
    const uint4 nans = isnan(four);
    const uint4 infinite = isinf(four);
    for (uint i = 0; i < 4; ++i)
        result[i] = nans[i] + 2 * infinite[i];
    result[4] = any(isnan(four.yw)) ? 1 : 0;
    result[5] = any(isinf(four.xz)) ? 1 : 0;
}
