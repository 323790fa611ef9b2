// SPDX-License-Identifier: MIT
// A texel with several samples: no resource has this kind, so the shader is refused before the driver sees it.
Texture2DMS<float4> sheet;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = sheet.Load(int2(0, 0), 1);
}
