// SPDX-License-Identifier: MIT
RWTexture2D<uint> fine;
RWTexture2D<uint> middle;
RWTexture2D<uint> coarse;

[numthreads(8, 8, 1)]
void main(uint3 texel : SV_DispatchThreadID)
{
    fine[texel.xy] = 1;
    if (all(texel.xy % 2 == 0))
        middle[texel.xy / 2] = 2;
    if (all(texel.xy % 4 == 0))
        coarse[texel.xy / 4] = 3;
}
