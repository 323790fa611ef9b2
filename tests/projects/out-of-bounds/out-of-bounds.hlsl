// Everything here reaches far outside: what is written must change nothing, what is read must be zero.
RWStructuredBuffer<uint> numbers;
RWByteAddressBuffer raw;
RWBuffer<uint> typed;
RWTexture2D<uint> picture;
StructuredBuffer<uint> readNumbers;
Buffer<uint> readTyped;
Texture2D<uint> readPicture;
cbuffer block
{
    uint4 values[2];
};
RWStructuredBuffer<uint> seen;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    // The guard is 65536 bytes after the buffers that are written here.
    const uint far = 16384 + id.x;
    numbers[far] = 0xbad00000 + id.x;
    numbers[0x0fffffff - id.x] = 0xbad00000 + id.x;
    raw.Store(far * 4, 0xbad10000 + id.x);
    typed[far] = 0xbad20000 + id.x;
    picture[uint2(4 + id.x, 0)] = 0xbad30000 + id.x;
    picture[uint2(0, 4 + id.x)] = 0xbad30000 + id.x;
    picture[uint2(0xfffffff0 + id.x, 1)] = 0xbad30000 + id.x;
    InterlockedAdd(numbers[far], 5);

    seen[id.x * 8 + 0] = numbers[far];
    seen[id.x * 8 + 1] = raw.Load(far * 4);
    seen[id.x * 8 + 2] = typed[far];
    seen[id.x * 8 + 3] = picture[uint2(4 + id.x, 0)];
    seen[id.x * 8 + 4] = readNumbers[far];
    seen[id.x * 8 + 5] = readTyped[far];
    seen[id.x * 8 + 6] = readPicture.Load(int3(4 + id.x, -1, 0));
    seen[id.x * 8 + 7] = values[100 + id.x].y;
}
