StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> doubled;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    doubled[thread.x] = numbers[thread.x] * 2;
}
