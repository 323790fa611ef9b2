// SPDX-License-Identifier: MIT
// A scene without triangles: a function returns how far the nearest surface is, and a ray walks along in steps of that length.

cbuffer Wavelane // Live inputs, set before each frame.
{
    float time;
    float time_delta;
    uint frame;
    uint2 resolution; // Texels of the presented texture.
    float4 mouse;     // x, y, and the position of the last press, in texels.
};

RWTexture2D<float4> picture;
RWTexture2D<float> depth; // Distance to the first surface; 0 for the sky.

static const float farthest = 40;
static const float3 eye = float3(0, 1.2, -5);

float box(float3 place, float3 half_size)
{
    const float3 outside = abs(place) - half_size;
    return length(max(outside, 0)) + min(max(outside.x, max(outside.y, outside.z)), 0);
}

// The distance to the nearest surface, and in y the number of the object.
float2 scene(float3 place)
{
    float2 nearest = float2(place.y, 0); // The floor.
    const float distances[4] = { length(place - float3(0, 1, 0)) - 1, length(place - float3(-2.1, 0.7, 0.6)) - 0.7,
                                 length(place - float3(1.3, 0.45, -1.6)) - 0.45, box(place - float3(2.3, 0.8, 1.2), float3(0.7, 0.8, 0.7)) };
    for (uint i = 0; i < 4; ++i)
        if (distances[i] < nearest.x)
            nearest = float2(distances[i], i + 1);
    return nearest;
}

// Walks from the origin; returns the distance and the object, or a negative distance if nothing is hit.
float2 march(float3 origin, float3 direction)
{
    float travelled = 0;
    for (uint i = 0; i < 160 && travelled < farthest; ++i) {
        const float2 next = scene(origin + direction * travelled);
        if (next.x < 0.0002 * travelled + 0.0001)
            return float2(travelled, next.y);
        travelled += next.x; // Nothing is closer, so this is safe.
    }
    return float2(-1, 0);
}

float3 normal_at(float3 place)
{
    const float2 step = float2(0.001, 0);
    return normalize(float3(scene(place + step.xyy).x - scene(place - step.xyy).x, scene(place + step.yxy).x - scene(place - step.yxy).x,
                            scene(place + step.yyx).x - scene(place - step.yyx).x));
}

// A ray that nearly touches something on its way to the light is in half shadow.
float shadow(float3 place, float3 light)
{
    float lit = 1;
    float travelled = 0.02;
    for (uint i = 0; i < 48 && travelled < 12; ++i) {
        const float near = scene(place + light * travelled).x;
        lit = min(lit, 10 * near / travelled);
        if (lit < 0.005)
            return 0;
        travelled += clamp(near, 0.02, 0.5);
    }
    return saturate(lit);
}

float3 sky(float3 direction)
{
    return lerp(float3(0.75, 0.82, 0.9), float3(0.25, 0.45, 0.75), saturate(direction.y * 1.6 + 0.1));
}

float3 shade(float3 place, float3 direction, float object, float3 light)
{
    const float3 normal = normal_at(place);
    static const float3 colors[5] = { float3(0.8, 0.78, 0.74), float3(0.9, 0.28, 0.22), float3(0.2, 0.45, 0.85), float3(0.95, 0.75, 0.25), float3(0.35, 0.7, 0.45) };
    float3 color = colors[uint(object)];
    if (object == 0 && (int(floor(place.x)) + int(floor(place.z))) % 2 != 0)
        color *= 0.55; // A chess board.
    float open = 0; // How much room is above the place: corners are darker.
    for (uint i = 1; i <= 4; ++i)
        open += scene(place + normal * 0.12 * i).x / (0.12 * i) / 4;
    const float direct = saturate(dot(normal, light)) * shadow(place, light);
    const float shine = pow(saturate(dot(reflect(direction, normal), light)), 40) * direct;
    return color * (direct * float3(1.0, 0.92, 0.8) + 0.32 * saturate(open) * float3(0.6, 0.75, 1.0)) + 0.35 * shine;
}

float3 ray_of(float2 place, float turn)
{
    const float3 direction = normalize(float3((place - float2(160, 100)) * float2(1, -1) / 100, 1.7) + float3(0, -0.12, 0));
    return float3(direction.x * cos(turn) + direction.z * sin(turn), direction.y, direction.z * cos(turn) - direction.x * sin(turn));
}

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= 320 || thread.y >= 200)
        return;
    // Dragging the mouse turns the camera around the scene; the light circles with time.
    const float turn = mouse.z > 0 ? (mouse.x - mouse.z) / 100 : 0;
    const float3 origin = float3(eye.x * cos(turn) + eye.z * sin(turn), eye.y, eye.z * cos(turn) - eye.x * sin(turn));
    const float3 direction = ray_of(float2(thread.xy) + 0.5, turn);
    const float3 light = normalize(float3(cos(time * 0.5 + 2.3), 1.1, sin(time * 0.5 + 4.2)));

    float3 color = sky(direction);
    const float2 hit = march(origin, direction);
    depth[thread.xy] = max(hit.x, 0);
    if (hit.x > 0) {
        const float3 place = origin + direction * hit.x;
        color = lerp(shade(place, direction, hit.y, light), color, saturate(hit.x / farthest * 1.4 - 0.3)); // Haze.
    }
    picture[thread.xy] = float4(floor(pow(color, 0.6) * 40 + 0.5) / 40, 1);
}
