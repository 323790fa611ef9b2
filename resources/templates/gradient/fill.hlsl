RWTexture2D<float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    image.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const float2 uv = (float2(thread.xy) + 0.5) / float2(width, height);
    image[thread.xy] = float4(uv, 0.5, 1.0);
}
