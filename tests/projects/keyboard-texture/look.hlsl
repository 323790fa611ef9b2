// SPDX-License-Identifier: MIT
Texture2D<float> keys;
Texture2D<uint> flags;
RWStructuredBuffer<uint> seen; // Width, height, and per row: 7 + the number of set keys in both textures.

[numthreads(1, 1, 1)] void main()
{
    uint2 size;
    keys.GetDimensions(size.x, size.y);
    seen[0] = size.x;
    seen[1] = size.y;
    for (uint row = 0; row < size.y; ++row) {
        uint count = 7;
        for (uint key = 0; key < size.x; ++key)
            count += uint(keys[uint2(key, row)]) + flags[uint2(key, row)];
        seen[2 + row] = count;
    }
}
