// SPDX-License-Identifier: MIT
ByteAddressBuffer source;
RWByteAddressBuffer target;
StructuredBuffer<uint4> records;

uint sizeOf(RWByteAddressBuffer buffer)
{
    uint size;
    buffer.GetDimensions(size);
    return size;
}

[numthreads(1, 1, 1)]
void main()
{
    uint read, written, count, stride;
    source.GetDimensions(read);
    target.GetDimensions(written);
    records.GetDimensions(count, stride);
    target.Store4(0, uint4(read, written, count, stride));
    target.Store(16, sizeOf(target));
}
