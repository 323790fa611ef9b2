// SPDX-License-Identifier: MIT
SamplerState mode : register(s0);
Texture2D<float4> source : register(t0);
RWTexture2D<float4> target : register(u0);

struct Shift
{
    float2 by;
};

[[vk::push_constant]] ConstantBuffer<Shift> shift;

[numthreads(1, 1, 1)]
void main(int3 thread : SV_DispatchThreadID)
{
    target[thread.xy] = source.SampleLevel(mode, float2(thread.xy) * 0.5 + 0.25 + shift.by, 0);
}
