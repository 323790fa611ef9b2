// SPDX-License-Identifier: MIT
// A template parameter combined with a constant.
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
