// SPDX-License-Identifier: MIT
// A ray can hit an instance only if their masks have a common bit.
struct Hit
{
    float4 numbers; // Distance, ID, index, contribution.
    float4 origin;  // Of the ray, in the space of the instance; its z direction.
    float4 row;     // First row of object to world.
    float4 back;    // Last row of world to object.
};

RaytracingAccelerationStructure scene;
StructuredBuffer<uint4> rays; // x, y, mask.
RWStructuredBuffer<Hit> hits;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint4 wanted = rays[thread.x];
    RayDesc ray;
    ray.Origin = float3(wanted.xy, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = 1000;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, wanted.z, ray);
    query.Proceed();
    Hit hit = (Hit)0;
    if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
        hit.numbers = float4(query.CommittedRayT(), query.CommittedInstanceID(), query.CommittedInstanceIndex(),
                             query.CommittedInstanceContributionToHitGroupIndex());
        hit.origin = float4(query.CommittedObjectRayOrigin(), query.CommittedObjectRayDirection().z);
        hit.row = query.CommittedObjectToWorld3x4()[0];
        hit.back = query.CommittedWorldToObject3x4()[2];
    }
    hits[thread.x] = hit;
}
