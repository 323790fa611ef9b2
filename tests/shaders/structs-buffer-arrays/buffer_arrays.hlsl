// SPDX-License-Identifier: MIT
// A structure of buffers that contains an array of them.
struct Level
{
    StructuredBuffer<uint> parts[2];
    RWStructuredBuffer<uint> sum;
};
Level level;

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    level.sum[i] = level.parts[0][i] + 10 * level.parts[1][i];
}
