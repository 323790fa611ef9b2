// SPDX-License-Identifier: MIT
// The element type determines the number of components of a load; the default is float4.
Texture2D whole;
Texture2D<float3> three;
Texture2D<float2> two;
Texture2D<min16float4> low;
RWStructuredBuffer<float> seen;

[numthreads(1, 1, 1)]
void main()
{
    const float4 w = whole.Load(int3(1, 0, 0));
    const float3 t = three.Load(int3(1, 0, 0));
    const float2 p = two[uint2(1, 0)];
    const float4 l = low.Load(int3(1, 0, 0));
    seen[0] = w.x + w.y * 10 + w.z * 100 + w.w * 1000;
    seen[1] = t.x + t.y * 10 + t.z * 100;
    seen[2] = p.x + p.y * 10;
    seen[3] = l.w + l.z * 10 + l.y * 100 + l.x * 1000;
}
