// SPDX-License-Identifier: MIT
// All threads of a dispatch use the same index here.
Buffer<uint> sources[3];
RWBuffer<uint> targets[2];
ByteAddressBuffer bytes[2];

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    for (uint t = 0; t < 2; ++t)
        targets[t][thread.x] = sources[t + 1][thread.x] * 100 + bytes[1 - t].Load(thread.x * 4);
}
