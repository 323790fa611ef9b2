// SPDX-License-Identifier: MIT
// Gravity between 1024 bodies: each one attracts all others, a million pairs in every step.

struct Body
{
    float2 position;
    float2 velocity;
};

StructuredBuffer<Body> before;
RWStructuredBuffer<Body> after;
RWTexture2D<float> glow;
RWTexture2D<uint> count;
RWTexture2D<float4> picture;
RWStructuredBuffer<float4> momentum; // The sums of all velocities and of all positions.

static const uint bodies = 1024;
static const float mass = 1.0 / bodies;
static const float softening = 0.05; // Bodies are clouds, not points: close encounters stay gentle.
static const float step = 1.0 / 120;

// Two disks that rotate in the same direction and drift past each other. The bodies of a disk form a spiral in which each turns
// by the golden angle, like the seeds of a sunflower: evenly spread without being random.
[numthreads(64, 1, 1)]
void start(uint3 thread : SV_DispatchThreadID)
{
    const uint half = bodies / 2;
    const uint number = thread.x % half;
    const float side = thread.x < half ? -1 : 1;
    const float radius = 0.32 * sqrt((number + 0.5) / half);
    const float angle = number * 2.39996323;
    const float2 out_of_center = float2(cos(angle), sin(angle)) * radius;
    Body body;
    body.position = out_of_center + float2(0.55, 0.18) * side;
    body.velocity = float2(-out_of_center.y, out_of_center.x) * 2.0 + float2(-0.45, 0.0) * side;
    after[thread.x] = body;
}

groupshared float2 tile[64];

[numthreads(64, 1, 1)]
void attract(uint3 thread : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    Body body = before[thread.x];
    float2 acceleration = 0;
    // The group loads 64 positions at a time and uses each of them 64 times.
    for (uint start = 0; start < bodies; start += 64) {
        tile[index] = before[start + index].position;
        GroupMemoryBarrierWithGroupSync();
        for (uint i = 0; i < 64; ++i) {
            const float2 away = tile[i] - body.position; // Zero for the body itself, which adds nothing.
            const float squared = dot(away, away) + softening * softening;
            acceleration += away * (mass / (squared * sqrt(squared)));
        }
        GroupMemoryBarrierWithGroupSync();
    }
    body.velocity += acceleration * step; // The new velocity moves the body: this keeps orbits stable.
    body.position += body.velocity * step;
    after[thread.x] = body;
}

groupshared float4 sums[256];

// Bodies attract each other equally, so the sum of their velocities can never change.
[numthreads(256, 1, 1)]
void measure(uint index : SV_GroupIndex)
{
    float4 sum = 0;
    for (uint i = index; i < bodies; i += 256)
        sum += float4(before[i].velocity, before[i].position);
    sums[index] = sum;
    GroupMemoryBarrierWithGroupSync();
    for (uint active = 128; active > 0; active /= 2) {
        if (index < active)
            sums[index] += sums[index + active];
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0)
        momentum[0] = sums[0];
}

[numthreads(64, 1, 1)]
void splat(uint3 thread : SV_DispatchThreadID)
{
    const int2 texel = int2(floor(before[thread.x].position * 165 + float2(160, 100)));
    if (all(texel >= 0) && texel.x < 320 && texel.y < 200)
        InterlockedAdd(count[uint2(texel)], 1);
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const float light = glow[thread.xy] * 0.92 + float(count[thread.xy]);
    glow[thread.xy] = light;
    count[thread.xy] = 0;
    const float3 color = floor((1 - exp(-light * float3(0.9, 0.55, 0.35))) * 12) / 12; // In 12 steps.
    picture[thread.xy] = float4(color + float3(0.02, 0.025, 0.05), 1);
}
