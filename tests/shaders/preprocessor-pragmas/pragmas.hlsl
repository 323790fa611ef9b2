// SPDX-License-Identifier: MIT
// #pragma once at the top of a source, and a pragma that no compiler knows, change nothing.
#pragma once
#pragma some_other_compilers_word on(2)
#pragma warning(disable : 3078)

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
#pragma inside_a_function
    result[0] = 6;
}
