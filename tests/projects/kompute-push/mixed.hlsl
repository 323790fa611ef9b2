// SPDX-License-Identifier: MIT
struct Push
{
    float x;
    uint y;
    int z;
};

[[vk::push_constant]] ConstantBuffer<Push> push;
RWStructuredBuffer<float> sums;

[numthreads(1, 1, 1)]
void main()
{
    sums[0] += push.x;
    sums[1] += push.y - 2147483000;
    sums[2] += push.z;
}
