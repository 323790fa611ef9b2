// SPDX-License-Identifier: MIT
// The elements are converted on the way in and out; the shader sees floats and 32-bit integers.
Buffer<unorm float4> shades;
Buffer<snorm float2> slopes;
Buffer<float> halves;
Buffer<int4> small;
RWBuffer<unorm float4> stored_shades;
RWBuffer<uint2> stored_words;
RWBuffer<float2> stored_halves;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = shades[1] * 255;
    seen[1] = float4(slopes[1] * 127, halves[1], halves[2]);
    seen[2] = small[1];
    stored_shades[1] = float4(1, 0.2, 0, 2);
    stored_words[1] = uint2(65535, 7);
    stored_halves[1] = float2(-0.5, 1000);
}
