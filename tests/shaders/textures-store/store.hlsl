// SPDX-License-Identifier: MIT
// RWTexture: an assignment to the operator stores a whole texel.
RWTexture1D<uint> line_of_texels;
RWTexture1DArray<uint> lines_of_texels;
RWTexture2D<uint> sheet;
RWTexture2DArray<uint> sheets;
RWTexture3D<uint> volume;

[numthreads(3, 2, 4)]
void main(uint3 at : SV_DispatchThreadID)
{
    const uint value = 100 * at.z + 10 * at.y + at.x + 1;
    if (at.y == 0 && at.z == 0)
        line_of_texels[at.x] = value;
    if (at.z == 0)
        lines_of_texels[at.xy] = value;
    if (at.z == 0)
        sheet[at.xy] = value;
    sheets[at] = value;
    volume[at] = value * 2;
}
