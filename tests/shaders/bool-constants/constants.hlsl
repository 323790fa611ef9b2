// SPDX-License-Identifier: MIT
cbuffer Settings
{
    bool enabled;
    bool2 two;
    bool3 three;
    bool many[3];
};
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = enabled ? 1 : 0;
    result[1] = (two.x ? 1 : 0) | (two.y ? 2 : 0);
    const bool3 turned = three.zxy;
    result[2] = (turned.x ? 1 : 0) | (turned.y ? 2 : 0) | (turned.z ? 4 : 0);
    result[3] = 0;
    for (uint i = 0; i < 3; ++i)
        result[3] += many[i] ? 1u << i : 0;
    result[4] = all(two) ? 1 : 0;
}
