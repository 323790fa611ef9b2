// SPDX-License-Identifier: MIT
Texture1DArray<uint> lines : register(t0);
Texture2DArray<uint> sheets : register(t1);
RWTexture2DArray<uint> written : register(u0);
RWBuffer<uint> sums : register(u1);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint slice = thread.x;
    sums[slice] = lines[uint2(0, slice)] * 10 + lines[uint2(1, slice)];
    for (uint i = 0; i < 4; ++i)
        written[uint3(i % 2, i / 2, slice)] = sheets[uint3(i % 2, i / 2, 2 - slice)] + 100;
}
