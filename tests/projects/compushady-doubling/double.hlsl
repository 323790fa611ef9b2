// SPDX-License-Identifier: MIT
Texture2D<uint4> source : register(t0);
RWTexture2D<uint4> destination : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    destination[thread.xy] = source[thread.xy] * 2;
}
