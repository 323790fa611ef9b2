// SPDX-License-Identifier: MIT
// 4 x 6 times 6 x 8: groups of 2 x 2 threads process both matrices in tiles, which they load together.
groupshared int left[2][2];
groupshared int right[2][2];

StructuredBuffer<int> a;
StructuredBuffer<int> b;
RWStructuredBuffer<int> result;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 inside : SV_GroupThreadID)
{
    int sum = 0;
    for (uint tile = 0; tile < 3; ++tile) {
        left[inside.y][inside.x] = a[thread.y * 6 + tile * 2 + inside.x];
        right[inside.y][inside.x] = b[(tile * 2 + inside.y) * 8 + thread.x];
        GroupMemoryBarrierWithGroupSync();
        for (uint k = 0; k < 2; ++k)
            sum += left[inside.y][k] * right[k][inside.x];
        GroupMemoryBarrierWithGroupSync();
    }
    result[thread.y * 8 + thread.x] = sum;
}
