// SPDX-License-Identifier: MIT
// texture[position].y = value reads the texel, changes a component and stores it.
RWTexture2D<float4> colors;
RWTexture3D<uint2> volume;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint2 at = uint2(thread.x, 0);
    colors[at].y = 100 + thread.x;
    colors[at].w += 0.5;
    if (thread.x == 1)
        colors[at].zx = float2(-3, -1);
    volume[uint3(0, 0, thread.x)].x = 70 + thread.x;
}
