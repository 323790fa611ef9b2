// SPDX-License-Identifier: MIT
// Left: the hole. Right: the absolute values of its transform, with frequency 0 in the middle, as brightness.

StructuredBuffer<float2> hole;
StructuredBuffer<float2> spectrum;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    float3 color;
    if (thread.x < 120) {
        const uint2 texel = thread.xy / 2 + uint2(98, 78); // Twice as large.
        color = lerp(float3(0.07, 0.08, 0.12), float3(1.0, 0.97, 0.9), hole[texel.y * 256 + texel.x].x);
    } else {
        const uint2 frequency = (thread.xy + uint2(256 + 28 - 120 - 128, 28 - 128) + 256) % 256;
        const float strength = length(spectrum[frequency.y * 256 + frequency.x]);
        const float brightness = floor(saturate(log2(1 + strength) / 10.4) * 24) / 24; // In 24 steps.
        color = saturate(float3(1.6, 1.05, 0.75) * brightness * brightness + float3(0, 0, 0.25) * brightness);
    }
    picture[thread.xy] = float4(thread.x == 120 ? float3(0.3, 0.32, 0.4) : color, 1);
}
