// SPDX-License-Identifier: MIT
Texture2D<uint> grid[2][3];
StructuredBuffer<uint> unbounded[];
RWBuffer<uint> results[2] : register(u4, space2);
SamplerState samplers[3];
Texture2D<float> ramp;
cbuffer Block : register(b0)
{
    uint count;
};

[numthreads(1, 1, 1)]
void main()
{
    for (uint y = 0; y < 2; ++y)
        for (uint x = 0; x < 3; ++x)
            results[0][y * 3 + x] = grid[y][x].Load(int3(0, 0, 0));
    uint sum = 0;
    for (uint i = 0; i < count; ++i)
        sum += unbounded[NonUniformResourceIndex(i)][0];
    results[1][0] = sum;
    for (uint s = 0; s < 3; ++s)
        results[1][1 + s] = uint(ramp.SampleLevel(samplers[NonUniformResourceIndex(s)], float2(1.3, 0.5), 0));
}
