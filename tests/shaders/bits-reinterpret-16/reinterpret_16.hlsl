// SPDX-License-Identifier: MIT
// The bits stay, and the type changes.
StructuredBuffer<float16_t> reals;
RWStructuredBuffer<uint16_t> naturals;
RWStructuredBuffer<int16_t> signs;
RWStructuredBuffer<float16_t> back;

[numthreads(1, 1, 1)]
void main()
{
    naturals[0] = asuint16(reals[0]);
    const uint16_t3 three = asuint16(float16_t3(reals[1], reals[2], reals[3]));
    naturals[1] = three.x;
    naturals[2] = three.y;
    naturals[3] = three.z;
    const int16_t2 two = asint16(float16_t2(reals[0], reals[3]));
    signs[0] = two.x;
    signs[1] = two.y;
    const float16_t4 four = asfloat16(uint16_t4(naturals[0], naturals[1], naturals[2], naturals[3]));
    for (uint i = 0; i < 4; ++i)
        back[i] = four[i];
}
