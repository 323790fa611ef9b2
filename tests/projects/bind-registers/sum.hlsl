// SPDX-License-Identifier: MIT
// Places that the source gives, one of them twice over, and one that the compiler gives.
[[vk::binding(7, 3)]] ByteAddressBuffer placed : register(t5);
ByteAddressBuffer dropped : register(t0);
ByteAddressBuffer free_one;
Texture2D<float> image : register(t9);
Texture2D<float> other : register(t9, space2);
SamplerState smp : register(s1);
cbuffer Block : register(b2, space1)
{
    uint factor;
};
uint loose;
RWByteAddressBuffer result : register(u3, space4);
RWBuffer<uint> list[2] : register(u1);

[numthreads(1, 1, 1)]
void main()
{
    result.Store4(0, uint4(placed.Load(0), free_one.Load(0), factor, loose));
    result.Store2(16, asuint(float2(image.SampleLevel(smp, float2(0.5, 0.5), 0), other.SampleLevel(smp, float2(0.5, 0.5), 0))));
    list[0][0] = 11;
    list[1][0] = 12;
}
