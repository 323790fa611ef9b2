// SPDX-License-Identifier: MIT
// What textures, samplers and buffers answer; floats rounded to 1/1024.
Texture2D<float4> sheet;
Texture2DArray<float4> layers;
Texture3D<float4> volume;
Texture1D<float4> row;
TextureCube<float4> cube;
Texture2D<uint2> numbers;
RWTexture2D<float> stored;
RWTexture2DArray<uint> stored_layers;
RWTexture3D<float4> stored_volume;
Buffer<float2> typed;
RWBuffer<uint> typed_out;
StructuredBuffer<float4> quads;
SamplerState smooth;
SamplerState sharp;
RWStructuredBuffer<int> seen;

static uint place;

void put(float4 value)
{
    for (uint i = 0; i < 4; ++i)
        seen[place++] = int(round(value[i] * 1024));
}

void count(uint a, uint b, uint c, uint d)
{
    seen[place++] = int(a);
    seen[place++] = int(b);
    seen[place++] = int(c);
    seen[place++] = int(d);
}

[numthreads(1, 1, 1)]
void main()
{
    place = 0;
    uint w, h, d, m;
    sheet.GetDimensions(w, h);
    count(w, h, 0, 0);
    sheet.GetDimensions(1, w, h, m);
    count(w, h, m, 0);
    layers.GetDimensions(w, h, d);
    count(w, h, d, 0);
    layers.GetDimensions(1, w, h, d, m);
    count(w, h, d, m);
    volume.GetDimensions(w, h, d);
    count(w, h, d, 0);
    row.GetDimensions(w);
    cube.GetDimensions(h, d);
    count(w, h, d, 0);
    stored.GetDimensions(w, h);
    stored_volume.GetDimensions(d, m, w);
    count(w, h, d, m);
    stored_layers.GetDimensions(w, h, d);
    typed.GetDimensions(m);
    count(w, h, d, m);
    quads.GetDimensions(w, h);
    typed_out.GetDimensions(d);
    count(w, h, d, 0);
    put(sheet.Load(int3(1, 2, 0)));
    put(sheet.Load(int3(1, 1, 1)));
    put(sheet.Load(int3(0, 1, 0), int2(2, -1)));
    put(sheet[uint2(3, 1)]);
    put(layers.Load(int4(1, 0, 1, 0)));
    put(volume.Load(int4(1, 1, 1, 0)));
    put(row.Load(int2(2, 0)));
    put(sheet.SampleLevel(smooth, float2(0.5, 0.25), 0));
    put(sheet.SampleLevel(smooth, float2(0.5, 0.25), 0.5));
    put(sheet.SampleLevel(sharp, float2(0.4, 0.6), 0, int2(1, -1)));
    put(sheet.SampleGrad(smooth, float2(0.5, 0.5), float2(0.5, 0), float2(0, 0.5)));
    put(layers.SampleLevel(smooth, float3(0.25, 0.5, 0.6), 0));
    put(volume.SampleLevel(smooth, float3(0.5, 0.5, 0.5), 0));
    put(cube.SampleLevel(sharp, float3(0, -1, 0.1), 0));
    put(sheet.Gather(sharp, float2(0.5, 0.5)));
    put(sheet.GatherGreen(sharp, float2(0.5, 0.5)));
    put(sheet.GatherAlpha(sharp, float2(0.25, 0.5)));
    put(float4(numbers.Load(int3(1, 0, 0)), numbers[uint2(0, 1)]));
    put(float4(typed[1], typed[2]));
    put(quads[1]);
    stored[uint2(1, 1)] = sheet[uint2(1, 1)].r + 1;
    stored[uint2(0, 1)] += 0.5;
    stored_layers[uint3(1, 0, 1)] = 77;
    stored_volume[uint3(0, 1, 0)] = float4(1, 2, 3, 4);
    typed_out[2] = 99;
}
