// SPDX-License-Identifier: MIT
// Each element is a buffer of its own, with its own length.
StructuredBuffer<uint> sources[2][2];
RWByteAddressBuffer targets[2];

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    [unroll]
    for (uint t = 0; t < 2; ++t) {
        uint sum = 0;
        for (uint i = 0; i < 2; ++i)
            sum = sum * 10 + sources[t][i][thread.x];
        targets[t].Store(thread.x * 4, sum);
    }
}
