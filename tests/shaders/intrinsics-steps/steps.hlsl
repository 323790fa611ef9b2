// SPDX-License-Identifier: MIT
// The order of the arguments: step(edge, x), lerp(from, to, fraction), smoothstep(from, to, x), clamp(x, min, max).
StructuredBuffer<float> numbers; // -1, 0, 0.25, 1, 3
RWStructuredBuffer<float> result;

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = numbers[thread.x];
    const float2 pair = lerp(float2(10, 8), float2(20, 0), float2(x, 0.5));
    const float all_of[] = { lerp(10.0, 20.0, x), pair.x + pair.y, step(0.25, x), step(x, 0.25), smoothstep(0, 2, x), saturate(x),
                             clamp(x, -0.5, 2), sign(x) * saturate(0.5) };
    for (uint i = 0; i < 8; ++i)
        result[thread.x * 8 + i] = all_of[i];
}
