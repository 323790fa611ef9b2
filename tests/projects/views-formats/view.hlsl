// SPDX-License-Identifier: MIT
RWTexture2D<float4> painted;   // sRGB texels, stored as they are.
Texture2D<float4> light;       // The same, with the curve.
Texture2D<uint> float_bits;    // R32_FLOAT as R32_UINT.
RWTexture2D<uint> packed;      // R8G8B8A8_UNORM as R32_UINT.
RWTexture2D<float2> halves;    // R32_UINT as R16G16_FLOAT.
Texture3D<float4> wide;        // R32G32B32A32_UINT as floats.
Buffer<uint> buffer_bits;      // R16G16_SNORM as R32_UINT.
Buffer<float4> colors;         // Raw bytes as R8G8B8A8_UNORM.
RWBuffer<int2> pairs;          // Raw bytes, in the format of the element type.
ByteAddressBuffer typed_bytes; // A typed buffer as bytes.
StructuredBuffer<uint2> structures; // And as structures.
RWByteAddressBuffer seen;

[numthreads(1, 1, 1)]
void main()
{
    painted[uint2(1, 0)] = float4(0.2, 0.4, 0.6, 0.8);
    seen.Store4(0, asuint(light.Load(int3(0, 0, 0))));
    seen.Store2(16, uint2(float_bits.Load(int3(0, 0, 0)), float_bits.Load(int3(1, 0, 0))));
    seen.Store(24, packed[uint2(0, 0)]);
    packed[uint2(1, 0)] = 0x11223344;
    halves[uint2(1, 0)] = float2(1.5, -2);
    seen.Store4(32, asuint(wide.Load(int4(0, 0, 1, 0))));
    uint count;
    buffer_bits.GetDimensions(count);
    seen.Store2(48, uint2(buffer_bits[1], count));
    seen.Store4(56, asuint(colors[1]));
    pairs[1] = int2(-1, 70000);
    seen.Store(72, typed_bytes.Load(4));
    seen.Store2(76, structures[1]);
}
