// A cell with two or three living neighbors survives; a dead cell with three living neighbors comes to life.

cbuffer Wavelane // Live inputs, set before each frame
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution;
    float4 mouse;
};

RWTexture2D<uint> cells;
RWTexture2D<uint> next;
RWTexture2D<float4> picture;

[numthreads(8, 8, 1)]
void step_cells(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    next.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    uint neighbors = 0;
    for (uint y = 0; y < 3; ++y)
        for (uint x = 0; x < 3; ++x)
            if (x != 1 || y != 1)
                neighbors += cells[uint2((thread.x + width + x - 1) % width, (thread.y + height + y - 1) % height)];
    const bool lives = neighbors == 3 || (neighbors == 2 && cells[thread.xy] == 1);
    const bool isTouched = mouse.z > 0 && distance(float2(thread.xy), mouse.xy) < 2;
    next[thread.xy] = lives || isTouched ? 1 : 0;
}

[numthreads(8, 8, 1)]
void paint(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const float3 color = cells[thread.xy] == 1 ? float3(0.98, 0.82, 0.35) : float3(0.06, 0.08, 0.14);
    picture[thread.xy] = float4(color, 1);
}
