// SPDX-License-Identifier: MIT
RWTexture2D<uint4> picture : register(u0);

[numthreads(2, 2, 1)]
void main(int3 thread : SV_DispatchThreadID)
{
    const uint4 color = picture[thread.xy];
    picture[thread.xy] = color.grba;
}
