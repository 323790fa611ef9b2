#pragma kernel Grayscale

Texture2D<float4> _Source;
SamplerState sampler_LinearClamp;
RWTexture2D<float4> _Result;
float4 _Source_TexelSize;
float _Intensity;

[numthreads(8, 8, 1)]
void Grayscale(uint3 id : SV_DispatchThreadID)
{
    float2 uv = (id.xy + 0.5) * _Source_TexelSize.xy;
    float4 c = _Source.SampleLevel(sampler_LinearClamp, uv, 0);
    float l = dot(c.rgb, float3(0.2126, 0.7152, 0.0722));
    _Result[id.xy] = float4(lerp(c.rgb, l.xxx, _Intensity), 1);
}
