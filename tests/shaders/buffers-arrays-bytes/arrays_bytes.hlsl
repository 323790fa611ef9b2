// SPDX-License-Identifier: MIT
RWByteAddressBuffer targets[3] : register(u0);
ByteAddressBuffer sources[2] : register(t0);

[numthreads(6, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint value = sources[NonUniformResourceIndex(i % 2)].Load(i / 2 * 4);
    targets[NonUniformResourceIndex(i % 3)].Store(i / 3 * 4, value + 100 * i);
}
