// SPDX-License-Identifier: MIT
// __LINE__ counts the lines of the file, including the first comment; #line sets the number of the next line.
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = __LINE__;
#line 100
    result[1] = __LINE__;
    result[2] = __LINE__;
#line 7 "other.hlsl"
    result[3] = __LINE__;
}
