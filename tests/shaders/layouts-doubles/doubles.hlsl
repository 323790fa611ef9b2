// SPDX-License-Identifier: MIT
// A 64-bit number starts at a multiple of 8.
struct Element
{
    float first;
    double second;
    float third;
    double2 fourth;
};

StructuredBuffer<Element> elements;
RWStructuredBuffer<double> result;

[numthreads(1, 1, 1)]
void main()
{
    const Element e = elements[1];
    result[0] = e.first;
    result[1] = e.second;
    result[2] = e.third;
    result[3] = e.fourth.x;
    result[4] = e.fourth.y;
}
