// How bright each texel is lit: less with the distance from the lamp, and more on the side that faces to the right.

RWTexture2D<float> glow;

static const float2 lamp = float2(20, 12);

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 away = float2(thread.xy) - lamp;
    const float2 direction = away / length(away); // The lamp itself has no direction: 0 / 0 is not a number.
    glow[thread.xy] = (0.8 + 0.2 * direction.x) * exp(-length(away) / 13);
}
