// SPDX-License-Identifier: MIT
// Elements are read, changed by member and copied as a whole; they contain nested structures and arrays.
struct Part
{
    float4 at;
    uint2 ids;
    float2 range;
};

struct Body
{
    Part parts[2];
    float4 color;
    uint counts[4];
};

RWStructuredBuffer<Body> bodies;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    const uint one = uint(bodies[0].color.x);
    seen[0] = bodies[one].parts[1].at;
    seen[1] = float4(bodies[0].parts[one].ids, bodies[0].parts[one].range);
    bodies[0].parts[one].range.y = 77;
    bodies[one].counts[2] += bodies[0].counts[3];
    Body copy = bodies[0];
    copy.color.w = 9;
    bodies[2] = copy;
}
