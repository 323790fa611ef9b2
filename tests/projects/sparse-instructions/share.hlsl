// SPDX-License-Identifier: MIT
// The first and the last of three tiles share memory; the one between them has none.
RWTexture2D<uint> twins;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, before;
    twins.GetDimensions(width, height);
    const uint last = width / 3 * 2;
    twins[uint2(last + 4, 2)] = 11;
    twins[uint2(width / 3 + 4, 2)] = 12;
    seen[0] = twins[uint2(4, 2)];
    InterlockedAdd(twins[uint2(4, 2)], 2, before);
    seen[1] = before;
    seen[2] = twins[uint2(last + 4, 2)];
}
