// SPDX-License-Identifier: MIT
// All members are 4-byte scalars and vectors; the comments are their byte offsets with `dx`.
struct Inner
{
    float2 pair; // 0
    uint number; // 8
};               // 12 bytes
struct Outer
{
    uint first;      // 0
    Inner inner;     // 4
    uint counts[3];  // 16
    float2 pairs[2]; // 28
    Inner inners[2]; // 44
};                   // 68 bytes

StructuredBuffer<Outer> source;
RWStructuredBuffer<Outer> target;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    const uint one = source[0].first; // 1
    seen[0] = source[one].inner.pair.y;
    seen[1] = source[one].counts[one + 1];
    seen[2] = source[one].pairs[one].x;
    seen[3] = source[one].inners[one].number;
    target[one] = source[0];
    target[one].counts[one] = 500;
    target[one].inners[0].pair = source[one].inners[1].pair.yx;
}
