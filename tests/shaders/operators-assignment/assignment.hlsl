// SPDX-License-Identifier: MIT
// Each arithmetic and bitwise operator with =, on scalars, vectors, matrices and elements; ++ and --.
StructuredBuffer<int> numbers; // 100, 7, -20
RWStructuredBuffer<int> result;
RWStructuredBuffer<float4> vectors;

[numthreads(1, 1, 1)]
void main()
{
    int n = numbers[0];
    result[0] = n += numbers[1];
    result[1] = n -= 50;
    result[2] = n *= 3;
    result[3] = n /= 10;
    result[4] = n %= numbers[1];
    result[5] = n <<= 6;
    result[6] = n |= 0x15;
    result[7] = n &= 0x5c;
    result[8] = n ^= 0xff;
    result[9] = n >>= 3;
    result[10] = n++ * 100;
    result[11] = --n;
    result[12] += numbers[2];
    result[12]--;
    float4 v = float4(1, 2, 3, 4);
    v /= 2;
    v.yz += v.xx;
    vectors[0] = v++;
    vectors[1] = v;
    vectors[1].zw *= float2(2, 3);
    float2x2 m = { 1, 2, 3, 4 };
    m *= 3;
    m[1] -= 1;
    vectors[2] = float4(m);
}
