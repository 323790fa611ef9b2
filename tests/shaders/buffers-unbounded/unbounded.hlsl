// SPDX-License-Identifier: MIT
// NonUniformResourceIndex: the threads of a wave access different buffers at the same time.
RWByteAddressBuffer buffers[] : register(u0, space1);
StructuredBuffer<uint> order : register(t0);
StructuredBuffer<uint> numbers[] : register(t0, space1);

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint which = order[thread.x];
    buffers[NonUniformResourceIndex(which)].Store(thread.x / 3 * 4, numbers[NonUniformResourceIndex(which)][0] + thread.x);
}
