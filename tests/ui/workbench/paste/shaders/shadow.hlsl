Texture2D<float> ShadowMap;
SamplerComparisonState ShadowSampler;
RWTexture2D<float4> Lit;
float4x4 LightView;

[numthreads(8, 8, 1)]
void ShadowCS(uint3 id : SV_DispatchThreadID)
{
    float4 p = mul(LightView, float4((id.xy + 0.5) / 512.0, 0.5, 1));
    Lit[id.xy] = ShadowMap.SampleCmpLevelZero(ShadowSampler, p.xy, p.z);
}
