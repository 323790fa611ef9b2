// SPDX-License-Identifier: MIT
cbuffer FromBytes { uint4 bytes_value; };
cbuffer A { uint4 a_value; };
cbuffer B { uint4 b_value; };

uint factor;
uint shift;

RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    result.Store4(0, bytes_value * factor + shift);
    result.Store4(16, a_value * factor + shift);
    result.Store4(32, b_value * factor + shift);
}
