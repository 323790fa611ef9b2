// SPDX-License-Identifier: MIT
// Draws the product in six shades: blue is negative, orange is positive.

StructuredBuffer<float> product;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const float value = clamp(product[thread.y * 320 + thread.x] / 2800, -1, 1);
    const float3 color = value < 0 ? float3(0.25, 0.55, 1.0) : float3(1.0, 0.62, 0.2);
    picture[thread.xy] = float4(lerp(float3(0.06, 0.07, 0.1), color, ceil(sqrt(abs(value)) * 6) / 6), 1);
}
