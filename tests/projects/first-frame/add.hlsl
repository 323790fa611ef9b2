// SPDX-License-Identifier: MIT
RWByteAddressBuffer value;

[numthreads(1, 1, 1)]
void main()
{
    value.Store(0, value.Load(0) + 1);
}
