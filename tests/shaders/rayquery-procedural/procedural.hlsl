// SPDX-License-Identifier: MIT
// A plane z = height in each box; the ray hits it where it crosses that height inside of the box.
RaytracingAccelerationStructure scene;
StructuredBuffer<float> heights;
RWStructuredBuffer<float4> hits; // Distance, box, status, tested boxes.

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    RayDesc ray;
    ray.Origin = float3(thread.x * 10 + 0.5, 0.5, -1);
    ray.Direction = float3(0, 0, 2);
    ray.TMin = 0;
    ray.TMax = 100;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    uint boxes = 0;
    while (query.Proceed()) {
        if (query.CandidateType() != CANDIDATE_PROCEDURAL_PRIMITIVE)
            continue;
        boxes |= 1u << query.CandidatePrimitiveIndex();
        const float distance = (heights[query.CandidatePrimitiveIndex()] - query.CandidateObjectRayOrigin().z) / query.CandidateObjectRayDirection().z;
        if (distance >= query.RayTMin() && distance <= query.CommittedRayT())
            query.CommitProceduralPrimitiveHit(distance);
    }
    const bool hit = query.CommittedStatus() == COMMITTED_PROCEDURAL_PRIMITIVE_HIT;
    hits[thread.x] = float4(query.CommittedRayT(), hit ? query.CommittedPrimitiveIndex() : 99, query.CommittedStatus(), thread.x == 1 ? 0 : boxes);
}
