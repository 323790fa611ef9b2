// SPDX-License-Identifier: MIT
// #if with arithmetic and logic, defined, #ifdef, #ifndef, #elif and #else; excluded text need not be valid.
#define LEVEL 3
#define EMPTY

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    uint n = 0;
#if LEVEL > 2 && defined(EMPTY) && !defined(UNKNOWN)
    n += 1;
#else
    this is not HLSL;
#endif
#if LEVEL == 1
    n += 1000;
#elif LEVEL * 2 == 7 - 1
    n += 10;
#elif 1
    n += 1000;
#endif
#ifndef UNKNOWN
#ifdef LEVEL
    n += 100;
#else
    n += 1000;
#endif
#endif
#if UNKNOWN || (LEVEL & 4) || (1 << LEVEL) != 8
    n += 1000;
#endif
#if 0
    // An apostrophe in a comment that isn't read.
#endif
    result[0] = n;
}
