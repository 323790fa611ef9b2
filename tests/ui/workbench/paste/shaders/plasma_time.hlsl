cbuffer Frame : register(b0)
{
    float time;
    float2 resolution;
    float4 mouse;
};
RWTexture2D<float4> picture : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float2 uv = id.xy / max(resolution, 1);
    picture[id.xy] = float4(0.5 + 0.5 * cos(time + uv.xyx * 6.28 + float3(0, 2, 4)), 1) + mouse * 0;
}
