Texture3D<float4> Volume;
SamplerState TrilinearSampler;
RWTexture2D<float4> Slice;
float Depth; // @range 0 1

[numthreads(8, 8, 1)]
void SliceVolume(uint2 p : SV_DispatchThreadID)
{
    uint w, h;
    Slice.GetDimensions(w, h);
    Slice[p] = Volume.SampleLevel(TrilinearSampler, float3(p / float2(w, h), Depth), 0);
}
