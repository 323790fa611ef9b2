// SPDX-License-Identifier: MIT
// vk::RawBufferLoad(address) reads a uint; without buffer device addresses, it is refused with the name of the feature.
struct Settings
{
    uint low;
    uint high;
};

[[vk::push_constant]] ConstantBuffer<Settings> settings;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    const uint64_t address = uint64_t(settings.high) << 32 | settings.low;
    seen[0] = 7;
    if (address != 0)
        seen[0] = vk::RawBufferLoad(address);
}
