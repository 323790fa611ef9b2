// SPDX-License-Identifier: MIT
StructuredBuffer<uint64_t> wholes;
RWStructuredBuffer<int64_t> signs;
RWStructuredBuffer<uint> narrow;
RWStructuredBuffer<double> doubles;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint64_t x = wholes[i];
    signs[i] = int64_t(x);
    narrow[i] = uint(x);
    doubles[i] = double(int64_t(x));
}
