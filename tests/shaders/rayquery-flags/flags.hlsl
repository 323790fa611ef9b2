// SPDX-License-Identifier: MIT
// The flags of the query's type and of the call are combined; the scene is a function parameter.
RaytracingAccelerationStructure scene;
StructuredBuffer<float2> places; // The first triangle is seen from behind, the second from its front.
RWStructuredBuffer<float4> distances;

RayDesc rayAt(float2 place)
{
    RayDesc ray;
    ray.Origin = float3(place, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = 100;
    return ray;
}

float distance(RaytracingAccelerationStructure where, float2 place, uint flags)
{
    RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
    query.TraceRayInline(where, flags, 0xff, rayAt(place));
    query.Proceed();
    return query.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? query.CommittedRayT() : -1;
}

float distanceOfFront(RaytracingAccelerationStructure where, float2 place)
{
    RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES | RAY_FLAG_FORCE_OPAQUE> query;
    query.TraceRayInline(where, RAY_FLAG_NONE, 0xff, rayAt(place));
    query.Proceed();
    return query.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? query.CommittedRayT() : -1;
}

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 place = places[thread.x];
    const RaytracingAccelerationStructure same = scene;
    distances[thread.x] = float4(distance(scene, place, RAY_FLAG_NONE), distanceOfFront(same, place),
                                 distance(same, place, RAY_FLAG_CULL_FRONT_FACING_TRIANGLES),
                                 distance(scene, place, RAY_FLAG_CULL_BACK_FACING_TRIANGLES));
}
