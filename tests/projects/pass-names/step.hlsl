// SPDX-License-Identifier: MIT
struct Step
{
    uint factor;
    uint term;
};

[[vk::push_constant]] ConstantBuffer<Step> push;
RWByteAddressBuffer value;

[numthreads(1, 1, 1)]
void main()
{
    value.Store(0, value.Load(0) * push.factor + push.term);
}
