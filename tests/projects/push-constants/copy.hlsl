// SPDX-License-Identifier: MIT
struct Push
{
    float factor;
    int offset;
    float4 color;
};

[[vk::push_constant]] ConstantBuffer<Push> push;
RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    result.Store2(0, uint2(asuint(push.factor), asuint(push.offset)));
    result.Store4(8, asuint(push.color));
}
