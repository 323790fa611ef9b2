// Each thread writes its index.

RWStructuredBuffer<uint> numbers;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = thread.x;
}
