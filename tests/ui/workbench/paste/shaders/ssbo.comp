#version 450
layout(local_size_x = 256) in;

struct Particle { vec2 position; vec2 velocity; vec4 color; };

layout(std140, set = 0, binding = 0) uniform ParameterUBO { float deltaTime; } ubo;
layout(std430, set = 0, binding = 1) readonly buffer ParticleSSBOIn { Particle particlesIn[]; };
layout(std430, set = 0, binding = 2) buffer ParticleSSBOOut { Particle particlesOut[]; };

void main()
{
    uint index = gl_GlobalInvocationID.x;
    Particle particleIn = particlesIn[index];
    particlesOut[index].position = particleIn.position + particleIn.velocity.xy * ubo.deltaTime;
    particlesOut[index].velocity = particleIn.velocity;
    particlesOut[index].color = particleIn.color;
}
