// A record has 16 bytes: the position as three numbers, then the weight.
ByteAddressBuffer records;
RWStructuredBuffer<uint> weights;

static const uint recordBytes = 12;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    weights[thread.x] = records.Load(thread.x * recordBytes + 12);
}
