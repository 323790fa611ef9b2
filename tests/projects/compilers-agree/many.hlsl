// SPDX-License-Identifier: MIT
// One source for both compilers. Numbers in, whole numbers out: floats are rounded to 1/1024 so that a last bit does not count.
StructuredBuffer<float> floats; // 16
StructuredBuffer<int> wholes;   // 16
RWStructuredBuffer<int> seen;

cbuffer Matrices
{
    float2x3 wide;
    row_major float3x2 tall;
    float4x4 square;
};

static uint place;

void put(float value)
{
    seen[place++] = int(round(value * 1024));
}

void put(float3 value)
{
    put(value.x);
    put(value.y);
    put(value.z);
}

void put(int value)
{
    seen[place++] = value;
}

int classify(int value)
{
    switch (value) {
    case -3:
    case 5:
        return 100;
    case 0:
        return 200;
    default:
        return value < 0 ? -1 : 1;
    }
}

void twice(inout float value, out float before)
{
    before = value;
    value *= 2;
}

[numthreads(1, 1, 1)]
void main()
{
    place = 0;
    for (uint i = 0; i < 16; ++i) {
        const float f = floats[i];
        const int n = wholes[i];
        put(f);
        put(frac(f));
        put(fmod(f, 1.5));
        put(trunc(f));
        put(floor(f));
        put(ceil(f));
        put(round(f));
        put(saturate(f));
        put(float(sign(f)));
        put(clamp(f, -1, 2));
        put(step(0.5, f));
        put(smoothstep(-1, 3, f));
        put(lerp(f, 10, 0.25));
        put(abs(f));
        put(rcp(f + 20));
        put(rsqrt(f * f + 1));
        float whole;
        put(modf(f, whole));
        put(whole);
        float exponent;
        put(frexp(abs(f) + 1, exponent));
        put(exponent);
        put(pow(abs(f) + 0.5, 1.5));
        put(exp2(f * 0.25));
        put(log2(abs(f) + 1));
        put(degrees(f * 0.01));
        put(atan2(f, 2));
        put(f32tof16(f) == f32tof16(f16tof32(f32tof16(f))) ? 1 : 0);
        put(int(asuint(f)));
        put(n / 3);
        put(n % 3);
        put(n >> 1);
        put(int(uint(n) >> 1));
        put(n << 3);
        put(n & 0x55);
        put(n ^ -1);
        put(countbits(uint(n)));
        put(int(reversebits(uint(n))));
        put(firstbithigh(uint(n)));
        put(firstbithigh(n & 0x7fffffff));
        put(firstbitlow(uint(n)));
        put(max(n, 4));
        put(min(n, -4));
        put(int(max(uint(n), 4u)));
        put(classify(n));
        put(int(f));
        put(float(n) / 7);
        put(int(uint(abs(f))));
        put(n > 0 && f > 0 ? 1 : 0);
        put(n > 0 || f > 0 ? 1 : 0);
        put(mad(f, 2, 1));
        put(dot(float3(f, n, 1), float3(1, 0.25, -2)));
        put(cross(float3(f, 1, 2), float3(n, -1, 0.5)));
        put(length(float3(f, 3, 4)));
        put(normalize(float3(f, 3, 4)));
        put(reflect(float3(f, 1, 0), float3(0, 1, 0)));
        put(any(float3(f, 0, 0)) ? 1 : 0);
        put(all(int3(n, 1, 1)) ? 1 : 0);
        float changed = f, before;
        twice(changed, before);
        put(changed - before);
        float3 swizzled = float3(f, 2, 3);
        swizzled.zx = swizzled.xy;
        put(swizzled);
        float list[4] = { f, 1, 2, 3 };
        list[uint(n) % 4] += 5;
        put(list[0] + list[1] * 2 + list[2] * 3 + list[3] * 4);
        int sum = 0;
        for (int k = 0; k < 5; ++k) {
            if (k == 1)
                continue;
            if (k > (n & 3))
                break;
            sum += k;
        }
        put(sum);
    }
    for (uint r = 0; r < 2; ++r)
        put(wide[r]);
    put(tall[1][0]);
    put(tall._31);
    put(mul(wide, float3(1, 2, 3)).x);
    put(mul(float2(1, 2), wide));
    put(mul(wide, tall)[0][1]);
    put(mul(square, float4(1, 2, 3, 4)).y);
    put(mul(float4(1, 2, 3, 4), square).y);
    put(transpose(wide)[2][1]);
    put(determinant(square));
    put(square[2].zyx);
    put((wide * 2)[1]);
}
