// SPDX-License-Identifier: MIT
// A structured buffer is a list of structures. `move` has one thread for each ball, `draw` one for each texel.

struct Ball
{
    float2 position; // Center, in texels.
    float2 velocity; // Texels per frame.
    float radius;
    float3 color;    // @color
};

RWStructuredBuffer<Ball> balls;
RWTexture2D<float4> picture;

static const float2 room = float2(320, 200);

// Moves one ball by one frame. A ball that would leave the room is reflected at the wall.
[numthreads(8, 1, 1)]
void move(uint3 thread : SV_DispatchThreadID)
{
    uint count, stride; // The number of structures, and the bytes from one to the next.
    balls.GetDimensions(count, stride);
    if (thread.x >= count)
        return;

    Ball ball = balls[thread.x]; // A copy: changes do not reach the buffer until it is stored.
    ball.position += ball.velocity;
    const float2 least = float2(ball.radius, ball.radius);
    const float2 most = room - ball.radius;
    [unroll]
    for (uint axis = 0; axis < 2; ++axis) {
        if (ball.position[axis] < least[axis]) {
            ball.position[axis] = 2 * least[axis] - ball.position[axis];
            ball.velocity[axis] = -ball.velocity[axis];
        }
        if (ball.position[axis] > most[axis]) {
            ball.position[axis] = 2 * most[axis] - ball.position[axis];
            ball.velocity[axis] = -ball.velocity[axis];
        }
    }
    balls[thread.x] = ball;
}

// Draws all balls over each other; the last one in the list is on top.
[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (any(float2(thread.xy) >= room))
        return;
    const float2 place = float2(thread.xy) + 0.5;
    float3 color = float3(0.07, 0.08, 0.12);
    uint count, stride;
    balls.GetDimensions(count, stride);
    for (uint i = 0; i < count; ++i) {
        const Ball ball = balls[i];
        const float2 away = (place - ball.position) / ball.radius;
        const float inside = 1 - dot(away, away);
        if (inside <= 0)
            continue;
        const float light = 0.35 + 0.65 * saturate(dot(float3(away, sqrt(inside)), float3(-0.48, -0.6, 0.64)));
        const float cover = saturate((1 - length(away)) * ball.radius); // Soft at the edge.
        color = lerp(color, ball.color * light, cover);
    }
    picture[thread.xy] = float4(color, 1);
}
