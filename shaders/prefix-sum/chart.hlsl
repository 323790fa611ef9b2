// SPDX-License-Identifier: MIT
// Three graphs of the first 16 blocks: the numbers, the sums inside blocks, and the prefix sums.

StructuredBuffer<uint> numbers;
StructuredBuffer<uint> inside;
StructuredBuffer<uint> sums;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const uint shown = 4096;
    const uint element = thread.x * shown / 320 + 12;
    float value;
    float3 color;
    uint bottom, height;
    if (thread.y < 50) { // Up to 8191.
        value = numbers[element] / 8191.0;
        color = float3(0.35, 0.75, 0.55);
        bottom = 49;
        height = 42;
    } else if (thread.y < 112) { // The last block has the largest sum.
        value = float(inside[element]) / inside[shown - 1];
        color = float3(0.98, 0.7, 0.3);
        bottom = 111;
        height = 54;
    } else { // Up to 4096².
        value = sums[element] / 16777216.0;
        color = float3(0.35, 0.6, 0.95);
        bottom = 199;
        height = 80;
    }
    const bool is_below = bottom - thread.y <= value * height;
    const bool is_odd_block = (thread.x * 16 / 320) % 2 == 1;
    const float3 background = is_odd_block ? float3(0.1, 0.11, 0.16) : float3(0.07, 0.08, 0.12);
    picture[thread.xy] = float4(is_below ? color : background, 1);
}
