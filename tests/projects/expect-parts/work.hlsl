// SPDX-License-Identifier: MIT
struct Item
{
    float2 place;
    uint id;
    int list[2];
};

RWStructuredBuffer<Item> items;
RWTexture2DArray<float> layers;

[numthreads(2, 2, 2)]
void main(uint3 thread : SV_DispatchThreadID)
{
    layers[thread] += thread.z * 0.5 + thread.x * 0.125;
    if (all(thread == 0)) {
        items[1].place += float2(0.25, -0.25);
        items[1].list[1] -= 5;
        items[0].id++;
    }
}
