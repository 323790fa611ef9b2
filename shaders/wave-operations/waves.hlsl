// SPDX-License-Identifier: MIT
// A wave is a number of threads (lanes) that run in lockstep: 4 to 128, depending on the device. Lanes can exchange values
// without memory and without barriers.

StructuredBuffer<uint> numbers;
RWStructuredBuffer<uint> kept;   // The even numbers of each group of 256, in their order, without gaps.
RWStructuredBuffer<uint> counts; // How many each group kept.
RWTexture2D<float4> picture;

groupshared uint wave_counts[256];

// Keeps the even numbers. The results do not depend on the number of lanes.
[numthreads(256, 1, 1)]
void keep_even(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex)
{
    const uint number = numbers[thread.x];
    const bool is_even = number % 2 == 0;
    const uint before = WavePrefixCountBits(is_even); // Lanes before this one that keep their number.
    const uint in_wave = WaveActiveCountBits(is_even);
    const uint wave = index / WaveGetLaneCount();
    if (WaveIsFirstLane())
        wave_counts[wave] = in_wave;
    GroupMemoryBarrierWithGroupSync(); // Between waves, shared memory is needed.

    uint start = 0;
    for (uint earlier = 0; earlier < wave; ++earlier)
        start += wave_counts[earlier];
    if (is_even)
        kept[group.x * 256 + start + before] = number;
    if (index == 255)
        counts[group.x] = start + in_wave;
}

float3 scene(float2 place)
{
    const float distance = floor(length(place - float2(80, 100)) / 8) * 8;
    return 0.5 + 0.5 * cos(distance * 0.12 - float3(0, 2, 4));
}

// Shows the waves of this device. Left: each lane by its number. Right: all lanes of a wave show their mean color.
[numthreads(16, 8, 1)]
void show(uint3 thread : SV_DispatchThreadID)
{
    const float lane = float(WaveGetLaneIndex()) / float(WaveGetLaneCount() - 1);
    const float3 color = scene(float2(thread.x % 160, thread.y));
    const float3 mean = WaveActiveSum(color) / WaveActiveCountBits(true);
    picture[thread.xy] = float4(thread.x < 160 ? color * (0.25 + 0.75 * lane) : mean, 1);
}
