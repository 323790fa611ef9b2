// SPDX-License-Identifier: MIT
// Follows light through a closed room, backward from the camera: at each surface, the path goes on in a random direction. The device
// finds the surfaces with ray queries.

RaytracingAccelerationStructure scene;
StructuredBuffer<float3> room_corners; // Three for each triangle.
StructuredBuffer<float3> cube_corners;
RWStructuredBuffer<float4> light;   // The sum of all samples of a texel; w is their number.
RWStructuredBuffer<float> furnace;  // One sample of each texel in a room where everything glows.
RWStructuredBuffer<uint> first_hit; // Which object and triangle the center of a texel shows: 100 * instance + triangle.
RWTexture2D<float4> picture;

static const uint2 size = uint2(160, 100);
static const uint bounces = 5;
static const float pi = 3.14159265;
static const float3 lamp = float3(0, 1.98, 0); // Center of the lamp, which looks down.
static const float lamp_half = 0.4;
static const float lamp_power = 15;

static uint state; // Of the random numbers of this thread.

float random()
{
    state = state * 747796405u + 2891336453u; // PCG with 32 bits.
    uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
    word = (word >> 22) ^ word;
    return (word >> 8) / 16777216.0;
}

struct Surface
{
    float3 place;
    float3 normal; // Toward the ray.
    float3 color;
    bool glows;
    bool is_hit;
    uint number;
};

Surface find(float3 origin, float3 direction)
{
    RayDesc ray;
    ray.Origin = origin;
    ray.Direction = direction;
    ray.TMin = 0.0005;
    ray.TMax = 100;
    RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 255, ray);
    query.Proceed();
    Surface surface = (Surface)0;
    surface.is_hit = query.CommittedStatus() == COMMITTED_TRIANGLE_HIT;
    if (!surface.is_hit)
        return surface;

    const uint instance = query.CommittedInstanceIndex();
    const uint triangle_number = query.CommittedPrimitiveIndex();
    const uint corner = triangle_number * 3;
    float3 a, b, c;
    if (instance == 0) {
        a = room_corners[corner];
        b = room_corners[corner + 1];
        c = room_corners[corner + 2];
    } else {
        const float4x4 turn = float4x4(query.CommittedObjectToWorld3x4(), float4(0, 0, 0, 1));
        a = mul(turn, float4(cube_corners[corner], 1)).xyz;
        b = mul(turn, float4(cube_corners[corner + 1], 1)).xyz;
        c = mul(turn, float4(cube_corners[corner + 2], 1)).xyz;
    }
    surface.place = origin + direction * query.CommittedRayT();
    const float3 normal = normalize(cross(b - a, c - a));
    surface.normal = dot(normal, direction) < 0 ? normal : -normal;
    surface.number = instance * 100 + triangle_number;
    surface.color = float3(0.75, 0.75, 0.72);
    if (instance == 0 && triangle_number / 2 == 0)
        surface.color = float3(0.75, 0.2, 0.15); // Left wall.
    if (instance == 0 && triangle_number / 2 == 1)
        surface.color = float3(0.2, 0.55, 0.25); // Right wall.
    surface.glows = instance == 0 && triangle_number / 2 == 6;
    return surface;
}

// A direction around the normal; those near the normal are more likely (Lambert's law).
float3 scatter(float3 normal)
{
    const float angle = 2 * pi * random(), square = random();
    const float3 helper = abs(normal.x) > 0.5 ? float3(0, 1, 0) : float3(1, 0, 0);
    const float3 x = normalize(cross(normal, helper)), y = cross(normal, x);
    return normalize(sqrt(square) * (cos(angle) * x + sin(angle) * y) + sqrt(1 - square) * normal);
}

// Light that comes directly from a random point of the lamp.
float3 from_lamp(Surface surface)
{
    const float3 target = lamp + float3(random() * 2 - 1, 0, random() * 2 - 1) * lamp_half;
    const float3 way = target - surface.place;
    const float squared = dot(way, way);
    const float3 direction = way / sqrt(squared);
    const float leaves = direction.y, arrives = dot(direction, surface.normal);
    if (leaves <= 0 || arrives <= 0)
        return 0;
    const Surface seen = find(surface.place, direction);
    if (!seen.glows)
        return 0;
    return lamp_power * leaves * arrives / squared * (4 * lamp_half * lamp_half) / pi;
}

float3 camera_ray(float2 place)
{
    return normalize(float3((place - float2(size) / 2) * float2(1, -1) / 100, 1.05));
}

static const float3 eye = float3(0, 1, -2.2);

[numthreads(8, 8, 1)]
void sample_light(uint3 thread : SV_DispatchThreadID)
{
    if (any(thread.xy >= size))
        return;
    const uint texel = thread.y * size.x + thread.x;
    state = texel * 9781u + uint(light[texel].w) * 6271u + 1u;
    random();
    float3 origin = eye;
    float3 direction = camera_ray(float2(thread.xy) + float2(random(), random()));
    float3 sum = 0, weight = 1;
    for (uint bounce = 0; bounce < bounces; ++bounce) {
        const Surface surface = find(origin, direction);
        if (!surface.is_hit)
            break;
        if (surface.glows) { // Later, the lamp is counted by `from_lamp`.
            if (bounce == 0)
                sum += lamp_power;
            break;
        }
        weight *= surface.color;
        sum += weight * from_lamp(surface);
        origin = surface.place + surface.normal * 0.001;
        direction = scatter(surface.normal);
    }
    light[texel] += float4(sum, 1);
}

// A test with a known result: everything glows with 0.5 and reflects half of the light. However a path runs, it collects
// 0.5 + 0.25 + 0.125 + 0.0625 + 0.03125 in five bounces.
[numthreads(8, 8, 1)]
void sample_furnace(uint3 thread : SV_DispatchThreadID)
{
    if (any(thread.xy >= size))
        return;
    const uint texel = thread.y * size.x + thread.x;
    state = texel * 9781u + 1u;
    float3 origin = eye;
    float3 direction = camera_ray(float2(thread.xy) + 0.5);
    float sum = 0, weight = 1;
    for (uint bounce = 0; bounce < bounces; ++bounce) {
        const Surface surface = find(origin, direction);
        if (bounce == 0)
            first_hit[texel] = surface.is_hit ? surface.number : 9999;
        if (!surface.is_hit)
            break;
        sum += weight * 0.5;
        weight *= 0.5;
        origin = surface.place + surface.normal * 0.001;
        direction = scatter(surface.normal);
    }
    furnace[texel] = sum;
}

[numthreads(8, 8, 1)]
void show(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const float4 sum = light[thread.y / 2 * size.x + thread.x / 2];
    const float3 color = sum.rgb / max(sum.w, 1);
    picture[thread.xy] = float4(floor(sqrt(1 - exp(-color)) * 48 + 0.5) / 48, 1);
}
