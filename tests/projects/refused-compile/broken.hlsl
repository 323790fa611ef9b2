// SPDX-License-Identifier: MIT
RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    result.Store(0, undeclared_name);
}
