// SPDX-License-Identifier: MIT
struct Ray
{
    float3 origin;
    uint mask;
    float3 direction;
    float far;
};
struct Hit
{
    float distance; // −1: nothing.
    float2 barycentrics;
    uint instance;
    uint id;
    uint geometry;
    uint primitive;
};

RaytracingAccelerationStructure scene : register(t0);
StructuredBuffer<Ray> rays : register(t1);
RWStructuredBuffer<Hit> hits;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const Ray ray = rays[thread.x];
    RayDesc description;
    description.Origin = ray.origin;
    description.Direction = ray.direction;
    description.TMin = 0;
    description.TMax = ray.far;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, ray.mask, description);
    query.Proceed();

    Hit hit = (Hit)0;
    hit.distance = -1;
    if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
        hit.distance = query.CommittedRayT();
        hit.barycentrics = query.CommittedTriangleBarycentrics();
        hit.instance = query.CommittedInstanceIndex();
        hit.id = query.CommittedInstanceID();
        hit.geometry = query.CommittedGeometryIndex();
        hit.primitive = query.CommittedPrimitiveIndex();
    }
    hits[thread.x] = hit;
}
