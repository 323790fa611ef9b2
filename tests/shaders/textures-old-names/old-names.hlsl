// SPDX-License-Identifier: MIT
// HLSL 3: a sampler2D is a texture with its sampler, tex2Dlod samples it. Later HLSL has Texture2D and SampleLevel.
sampler2D sheet;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = tex2Dlod(sheet, float4(0.5, 0.5, 0, 0));
}
