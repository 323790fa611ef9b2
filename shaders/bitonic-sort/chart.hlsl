// SPDX-License-Identifier: MIT
// The keys as colors: before sorting, as four sorted runs, as two, and sorted. Each key is a dash from top to bottom, left to
// right.

StructuredBuffer<uint> before;
StructuredBuffer<uint> four_runs;
StructuredBuffer<uint> two_runs;
StructuredBuffer<uint> keys;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const uint strip = thread.y / 50;
    const uint row = thread.y % 50;
    const uint place = min((thread.x * 48 + row) * 4096 / (320 * 48), 4095u);
    uint key;
    switch (strip) {
    case 0: key = before[place]; break;
    case 1: key = four_runs[place]; break;
    case 2: key = two_runs[place]; break;
    default: key = keys[place]; break;
    }
    const float value = key / 65535.0;
    const float3 color = (0.55 + 0.45 * cos(6.2831853 * (value * 0.8 + float3(0.0, 0.33, 0.67)))) * (0.3 + 0.7 * value);
    picture[thread.xy] = float4(row >= 48 ? float3(0.05, 0.06, 0.09) : color, 1);
}
