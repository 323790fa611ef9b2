// SPDX-License-Identifier: MIT
// Splits a float into mantissa and exponent and recombines them; integer and fractional part with the number's sign.
StructuredBuffer<float> numbers; // 10, -0.375, 1024, 0.1
RWStructuredBuffer<float> result;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = numbers[thread.x];
    float exponent, whole;
    const float mantissa = frexp(x, exponent);
    const float fraction = modf(x, whole);
    const float all_of[] = { abs(mantissa), exponent, ldexp(mantissa, exponent), ldexp(x, -2), whole, fraction };
    for (uint i = 0; i < 6; ++i)
        result[thread.x * 6 + i] = all_of[i];
}
