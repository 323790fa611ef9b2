// SPDX-License-Identifier: MIT
cbuffer One : register(b1) { uint one; };
cbuffer Four : register(b4) { uint four; };
ByteAddressBuffer first : register(t0);
ByteAddressBuffer second : register(t3);
ByteAddressBuffer third : register(t3, space1);
RWByteAddressBuffer result : register(u2);

[numthreads(1, 1, 1)]
void main()
{
    result.Store4(0, uint4(one, four, first.Load(0), second.Load(0)));
    result.Store2(16, uint2(third.Load(0), one + four + first.Load(0) + second.Load(0) + third.Load(0)));
}
