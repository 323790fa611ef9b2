// SPDX-License-Identifier: MIT
// Addresses are in bytes, multiples of 4; loads give uints.
ByteAddressBuffer source;
RWByteAddressBuffer target;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = uint4(source.Load(4), source.Load2(12), source.Load(36));
    seen[1] = uint4(source.Load3(20), 0);
    seen[2] = source.Load4(8);
    target.Store(4, 0xabcdef01);
    target.Store2(12, uint2(1, 2));
    target.Store3(24, asuint(float3(1, -2, 0.5)));
    target.Store4(40, source.Load4(0).wzyx);
    seen[3] = target.Load4(8);
}
