// SPDX-License-Identifier: MIT
// With native_16bit, two of them share a word, and a vector of them starts at a multiple of two.
struct Element
{
    half first;
    half3 triple;
    uint word;
    uint16_t small;
    int16_t2 pair;
};

StructuredBuffer<Element> elements;
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const Element e = elements[1];
    result[0] = e.first;
    result[1] = e.triple.x;
    result[2] = e.triple.z;
    result[3] = e.word;
    result[4] = e.small;
    result[5] = e.pair.x;
    result[6] = e.pair.y;
}
