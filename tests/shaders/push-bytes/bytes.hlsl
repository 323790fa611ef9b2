// SPDX-License-Identifier: MIT
// 24 bytes: a float, an int, four uints.
struct Settings
{
    float real;
    int whole;
    uint4 numbers;
};

[[vk::push_constant]] ConstantBuffer<Settings> settings;
RWStructuredBuffer<uint4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = uint4(asuint(settings.real), asuint(settings.whole), 0, 0);
    seen[1] = settings.numbers.wzyx;
}
