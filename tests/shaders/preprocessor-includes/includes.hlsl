// SPDX-License-Identifier: MIT
// Beside the source, in a folder, in a folder that the project names, one that includes another, and one that is guarded.
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
