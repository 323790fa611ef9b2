// SPDX-License-Identifier: MIT
ByteAddressBuffer source;
RWByteAddressBuffer target;

[numthreads(1, 1, 1)]
void main()
{
    uint read, written;
    source.GetDimensions(read);
    target.GetDimensions(written);
    target.Store2(0, uint2(read, written));
}
