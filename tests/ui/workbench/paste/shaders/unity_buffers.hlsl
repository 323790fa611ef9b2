// As in a project for Unity's Universal Render Pipeline.
#pragma kernel Tint

Texture2D<float4> _Source;
RWTexture2D<float4> _Result;
CBUFFER_START(UnityPerMaterial)
float4 _Color;
float _Strength;
CBUFFER_END

[numthreads(8, 8, 1)]
void Tint(uint3 id : SV_DispatchThreadID)
{
    _Result[id.xy] = lerp(_Source[id.xy], _Color, _Strength * 0.5);
}
