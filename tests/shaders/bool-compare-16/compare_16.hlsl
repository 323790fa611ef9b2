// SPDX-License-Identifier: MIT
// A comparison of vectors has a boolean for each component.
StructuredBuffer<int16_t> a;
StructuredBuffer<int16_t> b;
RWStructuredBuffer<uint> bits;

uint packed(bool4 all_of)
{
    return (all_of.x ? 1 : 0) | (all_of.y ? 2 : 0) | (all_of.z ? 4 : 0) | (all_of.w ? 8 : 0);
}

[numthreads(1, 1, 1)]
void main()
{
    const int16_t4 x = int16_t4(a[0], a[1], a[2], a[3]), y = int16_t4(b[0], b[1], b[2], b[3]);
    bits[0] = packed(x < y);
    bits[1] = packed(x <= y);
    bits[2] = packed(x == y);
    bits[3] = packed(x != y);
    bits[4] = packed(x >= y);
    bits[5] = packed(x > y);
    bits[6] = packed((bool4)x);
    bits[7] = packed(!x);
}
