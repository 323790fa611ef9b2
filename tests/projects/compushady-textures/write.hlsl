// SPDX-License-Identifier: MIT
cbuffer Values : register(b0)
{
    uint a;
    uint b;
    uint c;
    uint d;
};

RWTexture2D<uint> sheet : register(u0);
RWTexture3D<uint> volume : register(u1);
RWTexture2D<uint> single : register(u2);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint values[4] = { a, b, c, d };
    sheet[thread.xy] = values[thread.y * 2 + thread.x];
    if (all(thread.xy == 0))
        volume[uint3(0, 0, thread.z)] = thread.z * 3 + 1;
    if (all(thread == 0))
        single[uint2(0, 0)] = 17;
}
