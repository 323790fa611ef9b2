// SPDX-License-Identifier: MIT
// A boolean in a buffer occupies four bytes, and every value but 0 is true.
struct Flags
{
    bool one;
    bool2 two;
    bool3 three;
};

StructuredBuffer<Flags> given;
RWStructuredBuffer<Flags> copied;
RWStructuredBuffer<bool4> four;
RWStructuredBuffer<bool2> swapped;

[numthreads(1, 1, 1)]
void main()
{
    Flags flags = given[0];
    four[0] = bool4(flags.one, flags.two, flags.three.z);
    flags.one = !flags.one;
    flags.two.yx = flags.two;
    copied[0] = flags;
    swapped[0].yx = given[0].two;
    swapped[1] = swapped[1].yx;
}
