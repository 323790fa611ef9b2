// SPDX-License-Identifier: MIT
// The project names such a resource by its path.
struct Material
{
    Texture2D<float> albedo;
    SamplerState how;
    float weight(float2 place)
    {
        return albedo.SampleLevel(how, place, 0);
    }
};

Material wood;
Material layers[2];
RWStructuredBuffer<float> seen;

float look(Material material)
{
    return material.weight(float2(0.25, 0.5));
}

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = wood.albedo.SampleLevel(wood.how, float2(0.75, 0.5), 0);
    seen[1] = look(wood);
    seen[2] = look(layers[0]) + 10 * layers[1].weight(float2(0.75, 0.5));
}
