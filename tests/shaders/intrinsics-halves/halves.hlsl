// SPDX-License-Identifier: MIT
// f32tof16 converts a float to the lower 16 bits, f16tof32 reads them and ignores the upper bits; also denormal and infinite values.
StructuredBuffer<float> numbers; // 1.5, -2, 65504, 0.333251953125, 5.9604644775390625e-08, inf
StructuredBuffer<uint> codes;    // 0xabcd3c00, 0xc500, 0x0001, 0x7c00, 0x8000, 0x3555
RWStructuredBuffer<uint> result;
RWStructuredBuffer<float> reals;

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    result[i] = f32tof16(numbers[i]);
    reals[i] = f16tof32(codes[i]);
    const uint2 pair = f32tof16(float2(numbers[i], numbers[5 - i]));
    result[6 + i] = pair.x | pair.y << 16;
}
