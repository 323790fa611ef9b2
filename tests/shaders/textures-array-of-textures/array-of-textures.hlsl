// SPDX-License-Identifier: MIT
// Texture2D name[3] is three textures, each with its own size; a Texture2DArray is one texture.
Texture2D<float> sheets[3];
RWTexture2D<float> targets[2];
SamplerState samplers[2];

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 between = float2(0.5, 0.5);
    [unroll]
    for (uint t = 0; t < 2; ++t) {
        float sum = 0;
        for (uint i = 0; i < 3; ++i)
            sum = sum * 10 + sheets[i][thread.xy];
        targets[t][thread.xy] = sum + sheets[2].SampleLevel(samplers[t], between, 0) / 8;
    }
}
