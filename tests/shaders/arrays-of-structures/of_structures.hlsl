// SPDX-License-Identifier: MIT
// Their elements are copied, swapped, and changed through an index known at run time.
struct Item
{
    uint key;
    float2 value;
};

StructuredBuffer<uint> numbers; // 30, 10, 40, 20
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    Item items[4];
    for (uint i = 0; i < 4; ++i) {
        items[i].key = numbers[i];
        items[i].value = float2(i, i * i);
    }
    for (uint j = 1; j < 4; ++j)
        for (uint k = j; k > 0 && items[k - 1].key > items[k].key; --k) {
            const Item other = items[k];
            items[k] = items[k - 1];
            items[k - 1] = other;
        }
    items[numbers[1] / 5].value.y = 50;
    for (uint l = 0; l < 4; ++l)
        result[l] = float4(items[l].key, items[l].value, l);
}
