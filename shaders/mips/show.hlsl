// SPDX-License-Identifier: MIT
// Left: one image seen at an angle, as a floor that goes to the horizon, with the mip chosen by distance. The rows far away
// skip many texels; without mips they would flicker. Right: the mips themselves.

Texture2D<float4> image;
SamplerState smooth_floor; // Linear between texels and between mips.
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    float3 color = float3(0.07, 0.08, 0.12);
    if (thread.x < 190) {
        // A floor below the horizon. The distance of a row grows toward the horizon.
        const float2 place = float2(thread.xy) + 0.5;
        const float distance = 200 / max(place.y - 10, 0.5);
        const float2 uv = float2((place.x - 95) / 190 * distance, distance * 0.6);
        // Texels of mip 0 from one column to the next, and from one row to the next.
        const float texels = max(distance / 190, 0.6 * distance * distance / 200) * 256;
        if (place.y > 12)
            color = image.SampleLevel(smooth_floor, uv, log2(max(texels, 1))).rgb;
    } else if (thread.x >= 192) {
        // Mips 1 to 8 from top to bottom: 128 texels wide, then 64 and so on, each below the other.
        uint y = thread.y;
        uint mip = 1;
        uint size = 128;
        while (size > 1 && y >= size / 2 + 4) { // The upper half of each mip is enough.
            y -= size / 2 + 4;
            ++mip;
            size /= 2;
        }
        const uint x = thread.x - 192;
        if (x < size && y < max(size / 2, 1u))
            color = image.Load(int3(x, y, mip)).rgb;
    }
    picture[thread.xy] = float4(color, 1);
}
