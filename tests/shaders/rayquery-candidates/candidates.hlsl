// SPDX-License-Identifier: MIT
// Candidates come in any order; committing one shortens the ray.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> distances;
RWStructuredBuffer<uint> primitives;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    RayDesc ray;
    ray.Origin = float3(0.25, 0.25, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = thread.x * 2.5;
    ray.TMax = 100;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    while (query.Proceed()) {
        if (query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE && query.CandidatePrimitiveIndex() % 2 == 1 &&
            query.CandidateTriangleRayT() < 100)
            query.CommitNonOpaqueTriangleHit();
    }
    const bool hit = query.CommittedStatus() == COMMITTED_TRIANGLE_HIT;
    distances[thread.x] = hit ? query.CommittedRayT() : -1;
    primitives[thread.x] = hit ? query.CommittedPrimitiveIndex() : 99;
}
