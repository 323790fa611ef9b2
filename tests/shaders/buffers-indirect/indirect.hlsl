// SPDX-License-Identifier: MIT
// Three uints are the group counts of an indirect dispatch. A push constant selects which of the two passes the shader does.
struct Stage
{
    uint second;
};

[[vk::push_constant]] ConstantBuffer<Stage> stage;
StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> groups;
RWStructuredBuffer<uint> visits;

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID)
{
    if (stage.second != 0) {
        visits[group.y * 5 + group.x] = group.y * 10 + group.x + 1;
        return;
    }
    uint width = 0;
    for (uint i = 0; i < 6; ++i)
        width += numbers[i] > 10 ? 1 : 0;
    groups[1] = width;
    groups[2] = 2;
    groups[3] = 1;
}
