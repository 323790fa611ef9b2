struct Particle
{
    float3 position;
    float  lifetime;
    float3 velocity;
    float  size;
};

RWStructuredBuffer<Particle> particles : register(u0);

cbuffer Simulation : register(b0)
{
    float  deltaTime;
    float3 gravity;
    uint   particleCount;
};

[numthreads(256, 1, 1)]
void UpdateParticles(uint3 id : SV_DispatchThreadID)
{
    if (id.x >= particleCount)
        return;
    Particle p = particles[id.x];
    p.velocity += gravity * deltaTime;
    p.position += p.velocity * deltaTime;
    p.lifetime -= deltaTime;
    particles[id.x] = p;
}
