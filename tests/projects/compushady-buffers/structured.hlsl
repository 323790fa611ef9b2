// SPDX-License-Identifier: MIT
struct Data
{
    uint field0;
    float field1;
};

RWStructuredBuffer<Data> records : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    records[0].field0 = 1;
    records[0].field1 = 2.0;
    records[1].field0 = 0xdeadbeef;
    records[1].field1 = records[0].field1 * 2;
}
