// SPDX-License-Identifier: MIT
// Decimal, octal and hexadecimal integers, suffixes, and the ways to write a float.
RWStructuredBuffer<int> whole;
RWStructuredBuffer<uint> natural;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint zero = thread.x; // Prevents the compiler from folding the sums.
    whole[0] = zero + 017;
    whole[1] = zero + 0x7Fff;
    whole[2] = zero - 2147483647 - 1;
    whole[3] = int(zero) - 7 / 2;
    natural[0] = zero + 4294967295u;
    natural[1] = zero + 0XffffFFFFU;
    natural[2] = zero + 0xDEADBEEF;
    natural[3] = (zero + 1u) / 2u;
    real[0] = zero + .5;
    real[1] = zero + 3.;
    real[2] = zero + 1.25e2f;
    real[3] = zero + 25E-2F;
    real[4] = zero + 7 / 2;
    real[5] = zero + 7 / 2.0;
    real[6] = zero + 1e+3;
    real[7] = zero + 1.F;
    real[8] = zero + 1e38f * 2.f;
    real[9] = zero + 16777217;
}
