// SPDX-License-Identifier: MIT
// The boxes are bounds; the shader intersects the ray with a sphere in each box.
struct Hit
{
    float distance; // −1: nothing.
    uint primitive;
    uint instance;
    uint inBox; // 1: the ray went through a box.
};

RaytracingAccelerationStructure scene;
StructuredBuffer<float4> spheres; // Center and radius of each box's sphere.
StructuredBuffer<float4> origins; // The rays go along +z; w is the farthest distance.
RWStructuredBuffer<Hit> hits;

/// Distance to the near side of a sphere, or −1.
float meet(float3 origin, float3 direction, float4 sphere)
{
    const float3 toward = origin - sphere.xyz;
    const float a = dot(direction, direction);
    const float b = dot(toward, direction);
    const float c = dot(toward, toward) - sphere.w * sphere.w;
    const float below = b * b - a * c;
    return below < 0 ? -1 : (-b - sqrt(below)) / a;
}

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    RayDesc ray;
    ray.Origin = origins[thread.x].xyz;
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = origins[thread.x].w;

    Hit hit = (Hit)0;
    hit.distance = -1;
    RayQuery<RAY_FLAG_SKIP_TRIANGLES> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    while (query.Proceed()) {
        if (query.CandidateType() != CANDIDATE_PROCEDURAL_PRIMITIVE)
            continue;
        hit.inBox = 1;
        const float distance = meet(query.CandidateObjectRayOrigin(), query.CandidateObjectRayDirection(),
                                    spheres[query.CandidatePrimitiveIndex()]);
        if (distance >= 0 && distance <= query.CommittedRayT())
            query.CommitProceduralPrimitiveHit(distance);
    }
    if (query.CommittedStatus() == COMMITTED_PROCEDURAL_PRIMITIVE_HIT) {
        hit.distance = query.CommittedRayT();
        hit.primitive = query.CommittedPrimitiveIndex();
        hit.instance = query.CommittedInstanceIndex();
    }
    hits[thread.x] = hit;
}
