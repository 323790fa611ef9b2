cbuffer ToneMapParams : register(b0)
{
    float Exposure;
    float Gamma;
    float2 InvSize;
}
Texture2D<float3> HDRTexture : register(t0);
SamplerState LinearSampler : register(s0);
RWTexture2D<float4> LDRTexture : register(u0);

float3 ACESFilm(float3 x)
{
    const float a = 2.51f, b = 0.03f, c = 2.43f, d = 0.59f, e = 0.14f;
    return saturate((x * (a * x + b)) / (x * (c * x + d) + e));
}

[numthreads(16, 16, 1)]
void main(uint3 DTid : SV_DispatchThreadID)
{
    float2 uv = (DTid.xy + 0.5f) * InvSize;
    float3 hdr = HDRTexture.SampleLevel(LinearSampler, uv, 0) * Exposure;
    LDRTexture[DTid.xy] = float4(pow(ACESFilm(hdr), 1.0f / Gamma), 1);
}
