// SPDX-License-Identifier: MIT
// Each answer is 0 if a texel has no memory, and otherwise 1 more than the texel.
Texture2D<float> sheet;
RWTexture2D<uint> grid;
Buffer<uint> list;
SamplerState nearest;
SamplerState linear_state;
RWStructuredBuffer<uint> found;

static uint next = 0;

void note(uint status, float texel)
{
    found[next++] = CheckAccessFullyMapped(status) ? 1 + uint(texel) : 0;
}

[numthreads(1, 1, 1)]
void main()
{
    uint width, height, mips, status;
    sheet.GetDimensions(0, width, height, mips);
    const float2 texel = 1.0 / float2(width, height);
    for (uint i = 0; i < 2; ++i) {
        const uint x = 1 + i * width / 2;
        const float2 place = (float2(x, 1) + 0.5) * texel;
        float value = sheet.Load(int3(x, 1, 0), int2(0, 0), status);
        note(status, value);
        value = sheet.SampleLevel(nearest, place, 0, int2(1, 0), status);
        note(status, value);
        value = sheet.Gather(linear_state, place, int2(0, 0), status).w;
        note(status, value);
        const uint stored = grid.Load(int2(x, 1), status);
        note(status, stored);
    }
    if (list[1] == 7)
        note(status, list[2]);
    // Between two tiles, and in the smallest mip.
    float value = sheet.SampleLevel(linear_state, float2(0.5, 0.5), 0, int2(0, 0), status);
    note(status, value);
    value = sheet.Load(int3(0, 0, mips - 1), int2(0, 0), status);
    note(status, value);
}
