// Edit `mainImage`, which the rest calls for each texel. The names are the same as in Shadertoy.

cbuffer Wavelane // Live inputs, set before each frame
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution;
    float4 mouse; // x, y, and the position of the last press, in texels from the upper left
};

#define iTime time
#define iTimeDelta time_delta
#define iFrame frame
#define iResolution float3(resolution, 1)
#define iMouse mouse

RWTexture2D<float4> picture;

// `fragCoord` is in texels from the lower left; the alpha of the result is ignored.
void mainImage(out float4 fragColor, float2 fragCoord)
{
    const float2 uv = fragCoord / iResolution.xy;
    const float2 p = (fragCoord * 2 - iResolution.xy) / iResolution.y;
    const float wave = sin(8 * length(p) - iTime * 3) * 0.5 + 0.5;
    const float3 color = 0.5 + 0.5 * cos(iTime + float3(uv, uv.x + uv.y) * 3 + float3(0, 2, 4));
    fragColor = float4(color * (0.6 + 0.4 * wave), 1);
}

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= resolution.x || thread.y >= resolution.y)
        return;
    float4 color;
    mainImage(color, float2(thread.x + 0.5, resolution.y - thread.y - 0.5));
    picture[thread.xy] = float4(color.rgb, 1);
}
