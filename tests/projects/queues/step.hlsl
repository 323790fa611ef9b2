// SPDX-License-Identifier: MIT
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    ++values[thread.x];
}
