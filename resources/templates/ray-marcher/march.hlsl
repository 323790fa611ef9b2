// Each thread follows a ray. In each step, the ray can advance by the distance to the nearest surface.

cbuffer Wavelane // Live inputs, set before each frame
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution;
    float4 mouse;
};

cbuffer Settings
{
    float3 light;  // @range -1 1
    float blend;   // @range 0.01 1
    float3 sphere; // @color
};

RWTexture2D<float4> picture;

static const uint mostSteps = 96;
static const float farthest = 30;

float smoothMinimum(float a, float b)
{
    const float h = saturate(0.5 + 0.5 * (b - a) / blend);
    return lerp(b, a, h) - blend * h * (1 - h);
}

float spheres(float3 p)
{
    const float3 second = float3(sin(time), 0.4 * cos(time * 1.3), 0);
    return smoothMinimum(length(p) - 0.8, length(p - second * 1.4) - 0.5);
}

float scene(float3 p)
{
    return min(spheres(p), p.y + 1);
}

float3 normalAt(float3 p)
{
    const float2 e = float2(0.001, 0);
    return normalize(float3(scene(p + e.xyy) - scene(p - e.xyy), scene(p + e.yxy) - scene(p - e.yxy),
                            scene(p + e.yyx) - scene(p - e.yyx)));
}

// The distance to the hit; `farthest` if nothing is hit.
float march(float3 origin, float3 direction)
{
    float way = 0;
    for (uint i = 0; i < mostSteps && way < farthest; ++i) {
        const float free = scene(origin + direction * way);
        if (free < 0.001)
            return way;
        way += free;
    }
    return min(way, farthest);
}

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const float2 uv = (float2(thread.xy) + 0.5 - float2(width, height) * 0.5) / float(height) * float2(2, -2);
    const float3 eye = float3(0, 0.6, -4);
    const float3 direction = normalize(float3(uv, 2.2) + float3(0, -0.2, 0));
    const float way = march(eye, direction);
    float3 color = lerp(float3(0.75, 0.82, 0.9), float3(0.35, 0.5, 0.75), saturate(direction.y * 2));
    if (way < farthest) {
        const float3 p = eye + direction * way;
        const float3 normal = normalAt(p);
        const float3 toLight = normalize(light);
        const float isLit = march(p + normal * 0.01, toLight) < farthest ? 0.2 : 1;
        const float checker = frac((floor(p.x) + floor(p.z)) * 0.5) < 0.25 ? 0.45 : 0.6;
        const float3 surface = spheres(p) < 0.01 ? sphere : float3(checker, checker, checker);
        const float3 lit = surface * (0.2 + 0.8 * isLit * saturate(dot(normal, toLight)));
        color = lerp(lit, color, saturate(way / farthest));
    }
    picture[thread.xy] = float4(sqrt(color), 1);
}
