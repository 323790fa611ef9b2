// SPDX-License-Identifier: MIT
// Jacobi steps: each number becomes the mean of its neighbors.
StructuredBuffer<float> before;
RWStructuredBuffer<float> after;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x + 1;
    after[i] = (before[i - 1] + before[i + 1]) / 2;
}
