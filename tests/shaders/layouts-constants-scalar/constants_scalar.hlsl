// SPDX-License-Identifier: MIT
// Each member begins at the next multiple of its scalar's size.
// Each word of the block contains its index, which shows the offsets of the members.
struct Light
{
    float3 color;
    float power;
};

cbuffer Block
{
    float first;
    float2 pair;
    float3 triple;
    float list[2];
    float behind;
    Light light;
    float2x3 wide;
    uint last;
};

RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const float all[] = { first, pair.x, pair.y, triple.x, triple.y, triple.z, list[0], list[1], behind,
                          light.color.x, light.color.y, light.color.z, light.power, wide[0][0], wide[0][2],
                          wide[1][0], wide[1][2], asfloat(last) };
    for (uint i = 0; i < 18; ++i)
        result[i] = all[i];
}
