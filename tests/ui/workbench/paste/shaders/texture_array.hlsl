Texture2D<float4> Layers[3] : register(t0);
Texture2DArray<float4> Stack : register(t8);
SamplerState PointSampler : register(s0);
RWTexture2D<unorm float4> Composite : register(u0);

[numthreads(8, 8, 1)]
void Compose(uint3 id : SV_DispatchThreadID)
{
    float2 uv = (id.xy + 0.5) / 512.0;
    float4 sum = 0;
    for (uint i = 0; i < 3; ++i)
        sum += Layers[i].SampleLevel(PointSampler, uv, 0) / 4;
    sum += Stack.SampleLevel(PointSampler, float3(uv, 1), 0) / 4;
    Composite[id.xy] = sum;
}
