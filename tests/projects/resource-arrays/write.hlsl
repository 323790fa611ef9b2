// SPDX-License-Identifier: MIT
RWTexture2D<uint> sheets[3];
Texture2D<float> sources[2];

[numthreads(1, 1, 1)]
void main()
{
    sheets[0][uint2(0, 0)] = 100;
    sheets[1][uint2(0, 0)] = 101;
    sheets[2][uint2(0, 0)] = 102;
    sheets[0][uint2(1, 0)] = uint(sources[0].Load(int3(0, 0, 0)) * 10);
    sheets[1][uint2(1, 0)] = uint(sources[1].Load(int3(0, 0, 0)) * 10);
}
