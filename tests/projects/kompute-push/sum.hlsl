// SPDX-License-Identifier: MIT
struct Push
{
    TYPE x;
    TYPE y;
    TYPE z;
};

[[vk::push_constant]] ConstantBuffer<Push> push;
RWStructuredBuffer<TYPE> sums;

[numthreads(1, 1, 1)]
void main()
{
    sums[0] += push.x;
    sums[1] += push.y;
    sums[2] += push.z;
}
