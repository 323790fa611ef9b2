// SPDX-License-Identifier: MIT
// vk::ReadClock(vk::SubgroupScope) counts ticks of the device; the second reading is not before the first.
RWStructuredBuffer<uint> holds;
RWStructuredBuffer<uint> work;

[numthreads(1, 1, 1)]
void main()
{
    const uint64_t start = vk::ReadClock(vk::SubgroupScope);
    for (uint i = 0; i < 100; ++i)
        work[0] = work[0] * 3 + i;
    const uint64_t end = vk::ReadClock(vk::SubgroupScope);
    holds[0] = end >= start ? 1 : 2;
}
