// SPDX-License-Identifier: MIT
StructuredBuffer<uint64_t> wholes;
RWStructuredBuffer<float> reals;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    reals[i] = float(wholes[i]);
    reals[i + 4] = int64_t(wholes[i]);
}
