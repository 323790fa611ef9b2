// SPDX-License-Identifier: MIT
// DXC takes any structure as the block.
struct Settings
{
    uint factor;
    uint offset;
};

[[vk::push_constant]] Settings settings;
RWStructuredBuffer<uint> seen;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    seen[thread.x] = thread.x * settings.factor + settings.offset;
}
