StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> reversed;
groupshared uint block[64];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    block[lane] = numbers[thread.x];
    reversed[thread.x] = block[63 - lane];
}
