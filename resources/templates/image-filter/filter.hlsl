// Draws the edges of an image: where a texel differs from the mean of its four neighbors.

Texture2D<float4> picture;
RWTexture2D<float4> result;

cbuffer Settings
{
    float strength; // 0 shows the image, 1 only its edges
};

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint2 size, extent;
    picture.GetDimensions(size.x, size.y);
    result.GetDimensions(extent.x, extent.y);
    if (any(thread.xy >= extent))
        return;

    const int2 here = int2(thread.xy * size / extent); // The sizes may differ.
    const int2 last = int2(size) - 1;
    const float3 center = picture.Load(int3(here, 0)).rgb;
    const float3 left = picture.Load(int3(max(here - int2(1, 0), 0), 0)).rgb;
    const float3 right = picture.Load(int3(min(here + int2(1, 0), last), 0)).rgb;
    const float3 above = picture.Load(int3(max(here - int2(0, 1), 0), 0)).rgb;
    const float3 below = picture.Load(int3(min(here + int2(0, 1), last), 0)).rgb;
    const float3 mean = (left + right + above + below) * 0.25;
    const float3 edges = abs(center - mean) * 4;
    result[thread.xy] = float4(lerp(center, edges, strength), 1);
}
