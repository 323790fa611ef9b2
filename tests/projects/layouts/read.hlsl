// SPDX-License-Identifier: MIT
// Every buffer holds its own word numbers, so that a member reads as the place where it lies.
struct Inner
{
    uint first;
    uint3 triple;
    uint pair[2];
};

struct Record
{
    uint2 head;
    uint3 triple;
    uint tail;
    Inner inner;
    uint2 list[2];
    uint last;
};

cbuffer Block
{
    Record block;
};

StructuredBuffer<Record> records;
RWByteAddressBuffer from_block;
RWByteAddressBuffer from_second;

#define WRITE(target, record) \
    target.Store4(0, uint4(record.head, record.triple.xz)); \
    target.Store4(16, uint4(record.tail, record.inner.first, record.inner.triple.xz)); \
    target.Store4(32, uint4(record.inner.pair[0], record.inner.pair[1], record.list[0])); \
    target.Store3(48, uint3(record.list[1], record.last));

[numthreads(1, 1, 1)]
void main()
{
    WRITE(from_block, block)
    WRITE(from_second, records[1])
}
