// SPDX-License-Identifier: MIT
// A member of 8 bytes is aligned to 8: `small` is followed by 4 bytes of padding.
struct Wide
{
    double real;     // 0
    uint small;      // 8
    int64_t whole;   // 16
    uint64_t counts; // 24
};

RWStructuredBuffer<Wide> wide;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    wide[i].real = wide[i].real * 2 + 1;
    wide[i].whole = -wide[i].whole;
    wide[i].counts = (wide[i].counts << 33) + wide[i].small;
    wide[i].small += i;
}
