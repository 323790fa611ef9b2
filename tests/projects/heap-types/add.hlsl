// SPDX-License-Identifier: MIT
ByteAddressBuffer a;
ByteAddressBuffer b;
RWByteAddressBuffer sum;

[numthreads(1, 1, 1)]
void main()
{
    sum.Store4(0, a.Load4(0) + b.Load4(0));
}
