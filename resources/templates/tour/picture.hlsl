// Paints the glow in a color, with rings that move while the project plays.

cbuffer Wavelane // Live inputs, set before each frame
{
    float time; // Seconds
};

cbuffer Settings
{
    float3 tint; // @color
    float speed; // @range 0 5 0.1
};

Texture2D<float> glow;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float light = glow.Load(int3(thread.xy / 16, 0));
    const float ring = 0.5 + 0.5 * cos(light * 36 + time * speed);
    const float3 color = tint * light * (0.75 + 0.5 * ring) + 0.04;
    picture[thread.xy] = float4(saturate(color), 1);
}
