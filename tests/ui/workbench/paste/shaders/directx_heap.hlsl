// As in a renderer that is bindless: resources come from the heap by the indexes in constants.
struct Indexes
{
    uint sourceIndex;
    uint resultIndex;
    float2 texelSize;
};
ConstantBuffer<Indexes> indexes : register(b0);
SamplerState linearClamp : register(s0);

[numthreads(8, 8, 1)]
void main(uint2 texel : SV_DispatchThreadID)
{
    Texture2D<float4> source = ResourceDescriptorHeap[indexes.sourceIndex];
    RWTexture2D<float4> result = ResourceDescriptorHeap[indexes.resultIndex];
    result[texel] = source.SampleLevel(linearClamp, (texel + 0.5) * indexes.texelSize, 0);
}
