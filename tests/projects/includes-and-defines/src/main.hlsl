// SPDX-License-Identifier: MIT
#include "scale.hlsli"
#include "deep/one.hlsli"

[numthreads(1, 1, 1)]
void first()
{
#ifdef NAMED
    const uint named = 1;
#else
    const uint named = 0;
#endif
    result.Store2(0, uint2(scaled(10) + one, named));
}

[numthreads(1, 1, 1)]
void second()
{
    result.Store2(8, uint2(scaled(10) + 2 * one, 0));
}
