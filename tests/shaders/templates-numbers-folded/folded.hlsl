// SPDX-License-Identifier: MIT
// count * 2 has no variable in it; DXC 1.6 does not get over it and is refused.
RWStructuredBuffer<int> result;

template<int count>
int twice()
{
    return count * 2;
}

[numthreads(1, 1, 1)]
void main()
{
    result[0] = twice<21>();
}
