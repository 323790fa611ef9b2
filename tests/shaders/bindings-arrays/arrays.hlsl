// SPDX-License-Identifier: MIT
// sheets is t4, t5 and t6.
Texture2D<uint> sheets[3] : register(t4);
Texture2D<uint> single : register(t7);
SamplerState samplers[2] : register(s1);
RWStructuredBuffer<uint> seen : register(u2);

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 3; ++i)
        seen[i] = sheets[i][uint2(0, 0)];
    seen[3] = single[uint2(1, 0)];
    seen[4] = sheets[1].Gather(samplers[1], float2(0.5, 0.5)).x + single.Gather(samplers[0], float2(0.5, 0.5)).z;
}
