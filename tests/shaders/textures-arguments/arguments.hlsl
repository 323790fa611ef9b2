// SPDX-License-Identifier: MIT
// Resources can be passed to functions and copied to variables as long as the compiler can determine which one it is.
Texture2D<float4> first;
Texture2D<float4> second;
SamplerState nearest;
RWTexture2D<float4> target;

float4 look(Texture2D<float4> from, SamplerState how, float2 place)
{
    return from.SampleLevel(how, place, 0);
}

void put(RWTexture2D<float4> to, uint2 at, float4 color)
{
    to[at] = color;
}

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 place = float2((thread.x + 0.5) / 2, 0.5);
    Texture2D<float4> alias = second;
    put(target, thread.xy, look(first, nearest, place) + 10 * look(alias, nearest, place));
}
