// SPDX-License-Identifier: MIT
// out returns a value, inout passes and returns one, in is a copy; a swizzle and an element can be arguments too.
StructuredBuffer<float4> numbers; // (1, 2, 3, 4)
RWStructuredBuffer<float4> result;

void divide(in float number, in float by, out float quotient, out float rest)
{
    quotient = floor(number / by);
    rest = number - quotient * by;
    number = -1; // The caller's variable does not change.
}

void twice(inout float2 pair)
{
    pair *= 2;
}

void add(inout float to, float what)
{
    to += what;
}

[numthreads(1, 1, 1)]
void main()
{
    float4 v = numbers[0];
    float quotient, rest, number = 17;
    divide(number, 5, quotient, rest);
    result[0] = float4(quotient, rest, number, 0);
    twice(v.wy);
    result[1] = v;
    float list[3] = { 10, 20, 30 };
    uint i = 1;
    add(list[i++], v.x);
    add(list[i], 0.5);
    result[2] = float4(list[0], list[1], list[2], i);
    divide(v.w, v.z, v.x, v.y);
    result[3] = v;
}
