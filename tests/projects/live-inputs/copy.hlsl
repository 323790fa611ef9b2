// SPDX-License-Identifier: MIT
cbuffer Wavelane
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution;
    float4 mouse;
    uint4 keys[16];
    float4 date;
};

RWByteAddressBuffer seen;

[numthreads(1, 1, 1)]
void main()
{
    seen.Store3(0, uint3(asuint(time), asuint(time_delta), frame));
    seen.Store2(12, resolution);
    seen.Store4(20, asuint(mouse));
    seen.Store(36, keys[0].x | keys[1].w);
}
