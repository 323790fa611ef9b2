// Sharpens an image: each texel moves away from the mean of its four neighbors.

Texture2D<float4> picture;
RWTexture2D<float4> result;

cbuffer Settings
{
    float strength; // 0 leaves the image unchanged
};

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;

    const int2 last = int2(width, height) - 1;
    const int2 here = int2(thread.xy);
    const float3 center = picture.Load(int3(here, 0)).rgb;
    const float3 left = picture.Load(int3(max(here - int2(1, 0), 0), 0)).rgb;
    const float3 right = picture.Load(int3(min(here + int2(1, 0), last), 0)).rgb;
    const float3 above = picture.Load(int3(max(here - int2(0, 1), 0), 0)).rgb;
    const float3 below = picture.Load(int3(min(here + int2(0, 1), last), 0)).rgb;
    const float3 mean = (left + right + above + below) * 0.25;
    result[thread.xy] = float4(saturate(center + (center - mean) * strength), 1);
}
