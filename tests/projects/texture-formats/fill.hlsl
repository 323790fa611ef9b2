// SPDX-License-Identifier: MIT
RWTexture2D<float4> image;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x < 3)
        image[thread.xy] = float4(float(thread.x) * 0.2, float(thread.y), 0, 1);
}
