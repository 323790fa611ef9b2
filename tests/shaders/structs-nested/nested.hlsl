// SPDX-License-Identifier: MIT
// They are copied as a whole and by member, and changing a copy does not change the original.
struct Place
{
    float2 at;
    uint layer;
};

struct Thing
{
    Place from;
    Place to;
    float weights[2];
};

StructuredBuffer<float4> numbers; // (1, 2, 3, 4)
RWStructuredBuffer<float4> result;

Thing moved(Thing thing, float2 by)
{
    thing.to.at += by;
    thing.to.layer = thing.from.layer + 1;
    return thing;
}

[numthreads(1, 1, 1)]
void main()
{
    const float4 v = numbers[0];
    Thing thing;
    thing.from.at = v.xy;
    thing.from.layer = 6;
    thing.to = thing.from;
    thing.weights[0] = v.z;
    thing.weights[1] = v.w;
    const Thing other = moved(thing, float2(10, 20));
    thing.from.at = -1;
    result[0] = float4(thing.from.at, thing.to.at);
    result[1] = float4(other.from.at, other.to.at);
    result[2] = float4(thing.to.layer, other.to.layer, other.weights[0], other.weights[1]);
}
