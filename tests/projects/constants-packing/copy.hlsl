// SPDX-License-Identifier: MIT
struct Light
{
    float3 direction;
    float power;
};

cbuffer Settings
{
    float first;
    float2 pair;
    float3 triple;
    float list[3];
    float tail; // In the gap of the last element, at 68.
    Light light;
    int count;
    float4x4 transform;
};

RWByteAddressBuffer result;

void put(uint index, float value)
{
    result.Store(index * 4, asuint(value));
}

[numthreads(1, 1, 1)]
void main()
{
    put(0, first);
    put(1, pair.x);
    put(2, pair.y);
    put(3, triple.x);
    put(4, triple.y);
    put(5, triple.z);
    put(6, list[0]);
    put(7, list[1]);
    put(8, list[2]);
    put(9, light.direction.x);
    put(10, light.direction.y);
    put(11, light.direction.z);
    put(12, light.power);
    put(13, float(count));
    put(30, tail);
    for (uint row = 0; row < 4; ++row)
        for (uint column = 0; column < 4; ++column)
            put(14 + row * 4 + column, transform[row][column]);
}
