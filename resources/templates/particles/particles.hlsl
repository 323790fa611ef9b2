// Three kernels: move the particles, fade the image, and draw each particle as a dot.

struct Particle
{
    float2 position; // -1 to 1 across the image
    float2 velocity; // Per second
};

cbuffer Wavelane // Live inputs, set before each frame
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution;
    float4 mouse;
};

RWStructuredBuffer<Particle> particles;
RWTexture2D<float4> picture;

[numthreads(64, 1, 1)]
void move(uint3 thread : SV_DispatchThreadID)
{
    Particle one = particles[thread.x];
    const bool isPulled = mouse.z > 0;
    const float2 center = isPulled ? mouse.xy / float2(resolution) * 2 - 1 : float2(0, 0);
    const float2 way = center - one.position;
    one.velocity += way / (0.05 + dot(way, way)) * 0.1 * time_delta;
    one.position += one.velocity * time_delta;
    particles[thread.x] = one;
}

[numthreads(8, 8, 1)]
void fade(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    if (thread.x < width && thread.y < height)
        picture[thread.xy] = float4(picture[thread.xy].rgb * 0.9, 1);
}

[numthreads(64, 1, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    const Particle one = particles[thread.x];
    const int2 texel = int2((one.position * 0.5 + 0.5) * float2(width, height));
    if (any(texel < 0) || texel.x >= int(width) || texel.y >= int(height))
        return;
    const float speed = saturate(length(one.velocity));
    picture[uint2(texel)] = float4(lerp(float3(0.2, 0.5, 1.0), float3(1.0, 0.7, 0.2), speed), 1);
}
