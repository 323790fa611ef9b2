// SPDX-License-Identifier: MIT
// Five images, stored once as the layers of an array and once as the slices of a volume. Both are indexed by three
// coordinates, but a sampler blends slices of a volume and never blends layers of an array.

RWTexture2DArray<float4> layers_out;
RWTexture3D<float4> volume_out;
Texture2DArray<float4> layers;
Texture3D<float4> volume;
SamplerState linear_clamp;
RWTexture2D<float4> picture;
RWStructuredBuffer<float4> probes; // A few samples for the expectations.

static const float3 colors[5] = { float3(0.95, 0.35, 0.35), float3(0.95, 0.75, 0.25), float3(0.35, 0.8, 0.45),
                                  float3(0.3, 0.6, 0.95), float3(0.7, 0.45, 0.9) };

// Writes a regular polygon with 3 to 7 corners into layer or slice z of both.
[numthreads(8, 8, 1)]
void paint(uint3 thread : SV_DispatchThreadID)
{
    const float2 away = (float2(thread.xy) + 0.5 - 32) / 32;
    const float sector = 6.2831853 / (thread.z + 3);
    const float angle = atan2(away.x, away.y);
    const float distance = length(away) * cos(angle - sector * round(angle / sector));
    const float cover = saturate((0.75 * cos(sector / 2) - distance) * 24);
    const float4 color = float4(lerp(float3(0.08, 0.09, 0.13), colors[thread.z], cover), 1);
    layers_out[thread] = color;
    volume_out[thread] = color;
}

[numthreads(8, 8, 1)]
void show(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const float2 uv = float2((thread.x % 64 + 0.5) / 64, thread.y < 64 ? (thread.y + 0.5) / 64 : ((thread.y - 64) % 68 + 0.5) / 68);
    const float across = (thread.x + 0.5) / 320 * 5; // 0 to 5 from left to right.
    float4 color;
    if (thread.y < 64)
        color = layers.SampleLevel(linear_clamp, float3(uv, thread.x / 64), 0); // Layer 0 to 4.
    else if (thread.y < 132)
        color = layers.SampleLevel(linear_clamp, float3(uv, across - 0.5), 0); // Rounded to the nearest layer.
    else
        color = volume.SampleLevel(linear_clamp, float3(uv, across / 5), 0); // Blended between slices.
    picture[thread.xy] = float4(thread.y == 64 || thread.y == 132 ? float3(0.3, 0.32, 0.4) : color.rgb, 1);
}

[numthreads(8, 1, 1)]
void probe(uint3 thread : SV_DispatchThreadID)
{
    // Places between layer 1 and 2, at the center of the polygons, where their color is pure.
    const float between = 1 + float(thread.x) / 8 + 1.0 / 16;
    probes[thread.x] = layers.SampleLevel(linear_clamp, float3(0.5, 0.5, between), 0);
    probes[thread.x + 8] = volume.SampleLevel(linear_clamp, float3(0.5, 0.5, (between + 0.5) / 5), 0);
}
