#define GROUP 128
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float> Output : register(u0);
groupshared float sharedData[GROUP];

[numthreads(GROUP, 1, 1)]
void ReduceCS(uint3 tid : SV_GroupThreadID, uint3 gid : SV_GroupID, uint3 id : SV_DispatchThreadID)
{
    sharedData[tid.x] = Input[id.x];
    GroupMemoryBarrierWithGroupSync();
    for (uint s = GROUP / 2; s > 0; s >>= 1)
    {
        if (tid.x < s)
            sharedData[tid.x] += sharedData[tid.x + s];
        GroupMemoryBarrierWithGroupSync();
    }
    if (tid.x == 0)
        Output[gid.x] = sharedData[0];
}
