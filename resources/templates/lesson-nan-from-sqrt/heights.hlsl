StructuredBuffer<float> distances;
RWStructuredBuffer<float> heights;

static const float radius = 50;

// The height of a hemisphere at a distance from its center; 0 outside of it.
[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    float distance = distances[thread.x];
    heights[thread.x] = sqrt(radius * radius - distance * distance);
}
