// SPDX-License-Identifier: MIT
// `float a;` outside functions is a constant that the application sets; `static` makes it a variable.
float factor;
float4 color;
uint counts[2];
static const float three = 3;
static uint calls = 10;
RWStructuredBuffer<float4> seen;

float count_call()
{
    return ++calls;
}

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = color * factor;
    const float first = count_call();
    seen[1] = float4(counts[0], counts[1], three, first + count_call());
}
