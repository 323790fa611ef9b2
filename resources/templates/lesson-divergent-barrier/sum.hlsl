StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> total;
groupshared uint sums[64];

static const uint count = 50;

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex)
{
    if (lane >= count)
        return;
    sums[lane] = numbers[lane];
    GroupMemoryBarrierWithGroupSync();
    for (uint step = 32; step > 0; step >>= 1)
    {
        if (lane < step && lane + step < count)
            sums[lane] += sums[lane + step];
        GroupMemoryBarrierWithGroupSync();
    }
    if (lane == 0)
        total[0] = sums[0];
}
