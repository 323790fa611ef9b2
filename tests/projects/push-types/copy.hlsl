// SPDX-License-Identifier: MIT
struct Inner
{
    uint2 pair;
    float weights[3];
};

struct Push
{
    bool flag;
    int sign;
    uint64_t wide;
    double precise;
    float3 direction;
    Inner inner;
    float2x2 turn;
    int64_t negative;
};

[[vk::push_constant]] ConstantBuffer<Push> push;
RWByteAddressBuffer result;

void putWide(uint offset, uint64_t value)
{
    result.Store2(offset, uint2(uint(value & 0xffffffff), uint(value >> 32)));
}

[numthreads(1, 1, 1)]
void main()
{
    result.Store2(0, uint2(push.flag ? 1 : 0, asuint(push.sign)));
    putWide(8, push.wide);
    uint low, high;
    asuint(push.precise * 2, low, high);
    result.Store2(16, uint2(low, high));
    result.Store3(24, asuint(push.direction));
    result.Store2(36, push.inner.pair);
    result.Store3(44, asuint(float3(push.inner.weights[0], push.inner.weights[1], push.inner.weights[2])));
    result.Store4(56, asuint(float4(push.turn[0], push.turn[1])));
    putWide(72, uint64_t(push.negative));
}
