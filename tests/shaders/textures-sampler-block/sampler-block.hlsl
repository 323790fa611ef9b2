// SPDX-License-Identifier: MIT
// `SamplerState name { Filter = …; };` is from effect files, which applied the states themselves.
Texture2D<float> sheet;
SamplerState nearest
{
    Filter = MIN_MAG_MIP_LINEAR;
    AddressU = Clamp;
};
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.SampleLevel(nearest, float2(0.5, 0.5), 0);
}
