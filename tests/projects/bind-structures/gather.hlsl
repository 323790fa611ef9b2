// SPDX-License-Identifier: MIT
// Resources inside of structures, of arrays of structures, and inherited ones.
struct Base
{
    Texture2D<uint> first;
};

struct Scene : Base
{
    Texture2D<uint> albedo;
    RWTexture1D<uint> result;
};

struct Layer
{
    Texture2D<uint> mask;
    Texture1D<float> weights;
    SamplerState smp;
};

Scene scene;
Layer layers[2];

[numthreads(1, 1, 1)]
void main()
{
    scene.result[0] = scene.first.Load(int3(0, 0, 0));
    scene.result[1] = scene.albedo.Load(int3(0, 0, 0));
    scene.result[2] = layers[0].mask.Load(int3(0, 0, 0)) * layers[0].weights.SampleLevel(layers[0].smp, 1.25, 0);
    scene.result[3] = layers[1].mask.Load(int3(0, 0, 0)) * layers[1].weights.SampleLevel(layers[1].smp, 1.25, 0);
}
