// SPDX-License-Identifier: MIT
Texture2D<float4> source;
RWTexture2D<float4> target;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float4 color = source.Load(int3(thread.xy, 0));
    target[thread.xy] = float4(1 - color.rgb, color.a);
}
