// SPDX-License-Identifier: MIT
// Next to the source, in a folder, in an include folder of the project, one that includes another, and one with an include guard.
#include "beside.hlsli"
#include "inner/nested.hlsli"
#include "inner/nested.hlsli"
#include <elsewhere.hlsli>

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = beside();
    result[1] = nested();
    result[2] = elsewhere();
#include "lines.hlsli"
}
