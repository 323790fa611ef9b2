// SPDX-License-Identifier: MIT
// The last parameters can have default values; a call can omit arguments from the right.
static const int fifty = 50;

StructuredBuffer<int> numbers; // 3
RWStructuredBuffer<int> result;

int mix(int first, int second = 10, int third = fifty * 2)
{
    return first + 2 * second + 3 * third;
}

float4 color(float3 rgb, float alpha = 1.0)
{
    return float4(rgb, alpha);
}

[numthreads(1, 1, 1)]
void main()
{
    const int n = numbers[0];
    result[0] = mix(n);
    result[1] = mix(n, 1);
    result[2] = mix(n, 1, 2);
    result[3] = int(dot(color(float3(1, 2, 3)), float4(1, 1, 1, 100)));
    result[4] = int(dot(color(float3(1, 2, 3), n), float4(1, 1, 1, 100)));
}
