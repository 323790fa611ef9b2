// SPDX-License-Identifier: MIT
// A ray goes along +z from (x, y, 0); the two triangles are at z = 5 and z = 7.
struct Hit
{
    float4 place; // Distance, barycentrics, 1 for a front face: clockwise with x to the right and y up.
    uint4 number; // Primitive, geometry, instance, status.
};

RaytracingAccelerationStructure scene;
StructuredBuffer<float4> rays; // x, y, nearest and farthest distance.
RWStructuredBuffer<Hit> hits;

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float4 wanted = rays[thread.x];
    RayDesc ray;
    ray.Origin = float3(wanted.xy, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = wanted.z;
    ray.TMax = wanted.w;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    Hit hit = (Hit)0;
    hit.number.w = query.CommittedStatus();
    if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
        hit.place = float4(query.CommittedRayT(), query.CommittedTriangleBarycentrics(), query.CommittedTriangleFrontFace() ? 1 : 0);
        hit.number.xyz = uint3(query.CommittedPrimitiveIndex(), query.CommittedGeometryIndex(), query.CommittedInstanceIndex());
    }
    hits[thread.x] = hit;
}
