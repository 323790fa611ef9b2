// C = A × B, row-major. SIDE is defined in the project and is a multiple of TILE.

#define TILE 16

StructuredBuffer<float> A;
StructuredBuffer<float> B;
RWStructuredBuffer<float> C;

groupshared float tileOfA[TILE][TILE];
groupshared float tileOfB[TILE][TILE];

[numthreads(TILE, TILE, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 local : SV_GroupThreadID)
{
    float sum = 0;
    for (uint first = 0; first < SIDE; first += TILE) {
        tileOfA[local.y][local.x] = A[thread.y * SIDE + first + local.x];
        tileOfB[local.y][local.x] = B[(first + local.y) * SIDE + thread.x];
        GroupMemoryBarrierWithGroupSync();
        for (uint i = 0; i < TILE; ++i)
            sum += tileOfA[local.y][i] * tileOfB[i][local.x];
        GroupMemoryBarrierWithGroupSync();
    }
    C[thread.y * SIDE + thread.x] = sum;
}
