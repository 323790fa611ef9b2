// SPDX-License-Identifier: MIT
RWByteAddressBuffer arguments;

[numthreads(1, 1, 1)]
void main()
{
    arguments.Store3(16, uint3(5, 2, 1));
}
