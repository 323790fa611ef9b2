// SPDX-License-Identifier: MIT
// dot, cross, length, distance, normalize, reflect, refract with and without total reflection, and faceforward.
StructuredBuffer<float4> numbers; // (1, 2, 3, 0), (-4, 5, 0.5, 0), (0.6, -0.8, 0, 0), (0, 1, 0, 0)
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main()
{
    const float3 a = numbers[0].xyz, b = numbers[1].xyz, ray = numbers[2].xyz, normal = numbers[3].xyz;
    result[0] = float4(cross(a, b), dot(a, b));
    result[1] = float4(normalize(b), length(b));
    result[2] = float4(distance(a, b), distance(a.x, b.x), length(float2(3, a.x + 3)), dot(a.xy, b.yx));
    result[3] = float4(reflect(ray, normal), 0);
    result[4] = float4(refract(ray, normal, 0.75), 0);
    result[5] = float4(refract(ray, normal, 2.5), 0);
    result[6] = float4(faceforward(a, ray, normal), 0);
    result[7] = float4(faceforward(a, -ray, normal), 0);
}
