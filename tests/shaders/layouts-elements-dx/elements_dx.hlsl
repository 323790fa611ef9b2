// SPDX-License-Identifier: MIT
// 32-bit members of structured buffer elements have no gaps between them, whatever their type.
// Each word of the buffer contains its index, which shows the offsets of the members.
struct Inner
{
    float3 at;
    float weight;
};

struct Element
{
    float first;
    float3 triple;
    float2 pair;
    Inner inner;
    float2 list[2];
    float3x2 tall;
    uint last;
};

StructuredBuffer<Element> elements;
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const Element e = elements[1];
    const float all[] = { e.first, e.triple.x, e.triple.z, e.pair.x, e.pair.y, e.inner.at.x, e.inner.at.z, e.inner.weight,
                          e.list[0].x, e.list[1].x, e.list[1].y, e.tall[0][0], e.tall[2][0], e.tall[0][1], e.tall[2][1],
                          asfloat(e.last) };
    for (uint i = 0; i < 16; ++i)
        result[i] = all[i];
}
