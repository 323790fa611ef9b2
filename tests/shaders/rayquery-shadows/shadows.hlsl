// SPDX-License-Identifier: MIT
// The first hit ends the query, because it matters only whether something is in the way.
RaytracingAccelerationStructure scene;
RWTexture2D<uint> floor_light;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    RayDesc ray;
    ray.Origin = float3(thread.xy + 0.5, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0.001;
    ray.TMax = 10;
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    floor_light[thread.xy] = query.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? 1 : 255;
}
