// SPDX-License-Identifier: MIT
RWTexture2DArray<uint> layers;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    layers[thread] = thread.z * 4 + thread.y * 2 + thread.x;
}
