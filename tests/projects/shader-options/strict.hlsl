// SPDX-License-Identifier: MIT
// The square is 1 + 2^-11 + 2^-24, which a product alone rounds to 1 + 2^-11 and a fused multiplication and addition keeps.
RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    const float x = asfloat(result.Load(0));
    result.Store(4, asuint(x * x - asfloat(result.Load(8))));
}
