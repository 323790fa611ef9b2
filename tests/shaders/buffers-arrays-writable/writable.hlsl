// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint2> targets[3] : register(u2);

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    targets[NonUniformResourceIndex(thread.x % 3)][thread.x / 3] = uint2(thread.x, thread.x * thread.x);
}
