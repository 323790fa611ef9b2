// SPDX-License-Identifier: MIT
// Conversions of booleans to numbers and of numbers to booleans.
StructuredBuffer<int> numbers; // 0, 3, -5, 0
RWStructuredBuffer<int> whole;
RWStructuredBuffer<float> real;

[numthreads(1, 1, 1)]
void main()
{
    const bool4 flags = (bool4)int4(numbers[0], numbers[1], numbers[2], numbers[3]);
    const int4 wholes = flags;
    const float4 reals = (float4)flags;
    for (uint i = 0; i < 4; ++i) {
        whole[i] = wholes[i];
        real[i] = reals[i] * 0.5;
    }
    whole[4] = flags.x + flags.y + flags.z;
    real[4] = flags.y - 0.25;
    const bool fraction = (bool)(numbers[1] * 0.1);
    whole[5] = fraction ? 1 : 0;
}
