// SPDX-License-Identifier: MIT
StructuredBuffer<float> values;
RWStructuredBuffer<int> is_nan;
RWStructuredBuffer<int> is_inf;
RWStructuredBuffer<int> is_finite;
RWStructuredBuffer<float> real;
RWStructuredBuffer<float> kept;
RWTexture1D<float> texels;
RWBuffer<float> typed;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    const float value = values[i];
    const uint bits = asuint(value);
    const bool special = (bits & 0x7f800000) == 0x7f800000;
    const bool infinite = (bits & 0x7fffffff) == 0x7f800000;
    is_nan[i] = special && !infinite ? 1 : 0;
    is_inf[i] = infinite ? 1 : 0;
    is_finite[i] = special ? 0 : 1;
    real[i] = special ? 0 : value;
    kept[i] = value;
    texels[i] = value;
    typed[i] = value;
}
