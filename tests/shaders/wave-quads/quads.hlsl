// SPDX-License-Identifier: MIT
// Four consecutive lanes are a quad: 0 1 above 2 3.
RWStructuredBuffer<uint4> seen;

[numthreads(16, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    const uint value = self * 10;
    seen[self] = uint4(QuadReadAcrossX(value), QuadReadAcrossY(value), QuadReadAcrossDiagonal(value), QuadReadLaneAt(value, 2));
}
