#include "words.hlsli"

RWStructuredBuffer<uint> numbers;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    numbers[id.x] = id.x * 2;
    if (id.x % 3 == 1)
        printf("thread %u of %d: %f", id.x, -5, 1.5);
    sayLast(id.x);
}
