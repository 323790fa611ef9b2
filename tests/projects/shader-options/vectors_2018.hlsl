// SPDX-License-Identifier: MIT
// Until HLSL 2018 logical operators and ?: work on each component of a vector.
RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
    const uint4 n = result.Load4(0);
    const bool4 odd = n % 2 == 1;
    const bool4 small = n < 3;
    result.Store4(0, odd && small ? n + 10 : n + 20);
}
