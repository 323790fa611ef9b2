// SPDX-License-Identifier: MIT
// Angles in radians, the inverse functions, atan2 in all four quadrants, the hyperbolic functions, and sincos with two results.
StructuredBuffer<float> numbers; // -2.5, 0.75, 1.25
RWStructuredBuffer<float> result;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = numbers[thread.x];
    const float y = clamp(x, -1, 1);
    float s, c;
    sincos(x, s, c);
    const float all_of[] = { sin(x), cos(x), tan(x), asin(y), acos(y), atan(x), atan2(x, -2), atan2(-x, 3), sinh(x), cosh(x),
                             tanh(x), s - c };
    for (uint i = 0; i < 12; ++i)
        result[thread.x * 12 + i] = all_of[i];
}
