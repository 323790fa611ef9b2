// Two kernels in one file
RWTexture2D<uint> Cells;
RWTexture2D<float4> Display;

[numthreads(8, 8, 1)]
void Seed(uint3 id : SV_DispatchThreadID)
{
    uint h = id.x * 1973 + id.y * 9277;
    h = (h ^ 61) ^ (h >> 16);
    Cells[id.xy] = (h * 0x27d4eb2d >> 28) & 1;
    Display[id.xy] = (float)Cells[id.xy];
}

[numthreads(8, 8, 1)]
void Show(uint3 id : SV_DispatchThreadID)
{
    Display[id.xy] = (float)Cells[id.xy];
}
