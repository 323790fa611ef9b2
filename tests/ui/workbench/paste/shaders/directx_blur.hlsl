//--------------------------------------------------------------------------------------
// Horizontal blur in the style of a DirectX sample
//--------------------------------------------------------------------------------------
cbuffer cbBlur : register(b0)
{
    float4 g_Weights[2];
    int    g_Radius;
    uint2  g_TextureSize;
};

Texture2D<float4>   g_Input   : register(t0);
RWTexture2D<float4> g_Output  : register(u0);

#define N 256
groupshared float4 gCache[N + 16];

[numthreads(N, 1, 1)]
void HorzBlurCS(int3 groupThreadID : SV_GroupThreadID, int3 dispatchThreadID : SV_DispatchThreadID)
{
    gCache[groupThreadID.x + 8] = g_Input[min(dispatchThreadID.xy, int2(g_TextureSize) - 1)];
    GroupMemoryBarrierWithGroupSync();
    float4 blurColor = 0;
    [unroll] for (int i = -3; i <= 3; ++i)
        blurColor += gCache[clamp(groupThreadID.x + 8 + i, 8, N + 7)] / 7.0;
    g_Output[dispatchThreadID.xy] = blurColor + g_Weights[0] * 0.0 + g_Radius * 0.0;
}
