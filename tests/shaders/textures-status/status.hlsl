// SPDX-License-Identifier: MIT
// The last argument of Load, SampleLevel and Gather receives a status for CheckAccessFullyMapped.
Texture2D<float> sheet;
SamplerState nearest;
RWStructuredBuffer<uint> mapped; // 1 mapped, 2 not.
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, status;
    sheet.GetDimensions(width, height);
    const float2 texel = 1.0 / float2(width, height);
    seen[0] = sheet.Load(int3(1, 0, 0), int2(0, 0), status);
    mapped[0] = CheckAccessFullyMapped(status) ? 1 : 2;
    sheet.Load(int3(width - 1, 0, 0), int2(0, 0), status);
    mapped[1] = CheckAccessFullyMapped(status) ? 1 : 2;
    seen[1] = sheet.SampleLevel(nearest, float2(2.5, 0.5) * texel, 0, int2(0, 0), status);
    mapped[2] = CheckAccessFullyMapped(status) ? 1 : 2;
    sheet.SampleLevel(nearest, float2(0.75, 0.5), 0, int2(0, 0), status);
    mapped[3] = CheckAccessFullyMapped(status) ? 1 : 2;
    seen[2] = sheet.Gather(nearest, float2(2, 1) * texel, int2(0, 0), status).z;
    mapped[4] = CheckAccessFullyMapped(status) ? 1 : 2;
}
