// SPDX-License-Identifier: MIT
// The first famous video game (1972). One thread plays a step of it, and one thread for each texel draws the table. All positions are
// integers in sixteenths of a texel, so that a game is exactly the same on every device.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
    uint4 keys[16];   // Bits: letters and digits by their ASCII codes, 38 and 40 are up and down, 1 is the left mouse button.
    float4 gamepad_sticks; // The left one's x and y, then the right one's, from -1 to 1.
    uint gamepad_buttons;  // Bits: 12 and 13 are up and down.
};

struct Game
{
    int2 ball; // Center.
    int2 velocity;
    int left;  // Centers of the paddles along y.
    int right;
    int left_score;
    int right_score;
    uint is_played; // 0 until somebody takes the left paddle.
};

RWStructuredBuffer<Game> game;
RWTexture2D<float4> picture;

static const int unit = 16;
static const int2 table = int2(320, 200) * unit;
static const int ball_radius = 3 * unit, paddle_half = 20 * unit, paddle_face = 15 * unit;
static const int computer_speed = 33, player_speed = 60;

bool is_down(uint key)
{
    return (keys[key / 128][key / 32 % 4] >> (key % 32) & 1) != 0;
}

// Moves a paddle toward a place, at most by its speed, and keeps it on the table.
int toward(int paddle, int place, int speed)
{
    return clamp(paddle + clamp(place - paddle, -speed, speed), paddle_half, table.y - paddle_half);
}

void serve(inout Game now, int direction)
{
    now.ball = table / 2;
    now.velocity = int2(40 * direction, (now.left_score * 37 + now.right_score * 23) % 61 - 30);
    if (max(now.left_score, now.right_score) > 9)
        now.left_score = now.right_score = 0;
}

[numthreads(1, 1, 1)]
void start()
{
    Game now = (Game)0;
    now.left = now.right = table.y / 2;
    serve(now, 1);
    game[0] = now;
}

[numthreads(1, 1, 1)]
void play()
{
    Game now = game[0];
    const uint pad = gamepad_buttons >> 12;
    const bool up = is_down(38) || is_down(87) || (pad & 1) != 0, down = is_down(40) || is_down(83) || (pad & 2) != 0; // Arrows, W and S.
    const float stick = gamepad_sticks.y;
    const bool uses_mouse = is_down(1);
    if (up || down || uses_mouse || stick != 0)
        now.is_played = 1;

    // The left paddle is yours; until you take it, the computer plays both.
    if (uses_mouse)
        now.left = toward(now.left, int(mouse.y) * unit, player_speed);
    else if (now.is_played)
        now.left = toward(now.left, now.left + int(((down ? 1 : 0) - (up ? 1 : 0) + stick) * player_speed), player_speed);
    else
        now.left = toward(now.left, now.velocity.x < 0 ? now.ball.y : table.y / 2, computer_speed);
    now.right = toward(now.right, now.velocity.x > 0 ? now.ball.y : table.y / 2, computer_speed);

    const int before = now.ball.x;
    now.ball += now.velocity;
    if (now.ball.y < ball_radius) {
        now.ball.y = 2 * ball_radius - now.ball.y;
        now.velocity.y = -now.velocity.y;
    }
    if (now.ball.y > table.y - ball_radius) {
        now.ball.y = 2 * (table.y - ball_radius) - now.ball.y;
        now.velocity.y = -now.velocity.y;
    }

    // A paddle sends the ball back, a little faster, and steeper the farther from the center it is hit.
    const int left_face = paddle_face + ball_radius, right_face = table.x - left_face;
    if (before > left_face && now.ball.x <= left_face && abs(now.ball.y - now.left) <= paddle_half + ball_radius) {
        now.ball.x = left_face;
        now.velocity = int2(min(4 - now.velocity.x, 112), now.velocity.y + ((now.ball.y - now.left) >> 4) * 3);
    }
    if (before < right_face && now.ball.x >= right_face && abs(now.ball.y - now.right) <= paddle_half + ball_radius) {
        now.ball.x = right_face;
        now.velocity = int2(-min(now.velocity.x + 4, 112), now.velocity.y + ((now.ball.y - now.right) >> 4) * 3);
    }
    if (now.ball.x < 0) {
        ++now.right_score;
        serve(now, 1);
    } else if (now.ball.x > table.x) {
        ++now.left_score;
        serve(now, -1);
    }
    game[0] = now;
}

// Digits of 3 x 5 squares: 15 bits, row after row from the top left.
static const uint digits[10] = { 0x7b6f, 0x2c97, 0x73e7, 0x73cf, 0x5bc9, 0x79cf, 0x79ef, 0x7249, 0x7bef, 0x7bcf };

bool is_digit(int2 texel, int2 corner, int digit)
{
    const int2 square = (texel - corner) / 6;
    if (any(texel < corner) || square.x > 2 || square.y > 4)
        return false;
    return (digits[digit] >> (14 - square.y * 3 - square.x) & 1) != 0;
}

[numthreads(8, 8, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    const Game now = game[0];
    const int2 texel = int2(thread.xy);
    float3 color = float3(0.07, 0.1, 0.16);
    if (abs(texel.x - 160) < 2 && texel.y / 8 % 2 == 0)
        color = float3(0.25, 0.3, 0.4);
    if (is_digit(texel, int2(118, 14), now.left_score % 10) || is_digit(texel, int2(184, 14), now.right_score % 10))
        color = float3(0.35, 0.42, 0.55);
    const int2 place = texel * unit + unit / 2;
    if (abs(place.x - 12 * unit) < 3 * unit && abs(place.y - now.left) < paddle_half)
        color = now.is_played ? float3(1.0, 0.8, 0.3) : float3(0.9, 0.9, 0.95);
    if (abs(place.x - (320 - 12) * unit) < 3 * unit && abs(place.y - now.right) < paddle_half)
        color = float3(0.9, 0.9, 0.95);
    const int2 away = place - now.ball;
    if (dot(away, away) < ball_radius * ball_radius)
        color = float3(1, 1, 1);
    picture[thread.xy] = float4(color, 1);
}
