StructuredBuffer<uint> digits;
RWStructuredBuffer<uint> counts;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    counts[digits[thread.x]] += 1;
}
