#version 300 es
uniform float iTime;   // as other programs want it declared
uniform vec3 iResolution;
/* a comment with mainImage */
const float unused = 1.0;
void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 uv = fragCoord / iResolution.xy;
    fragColor = texture(iChannel1, uv, 0.5) + vec4(dFdx(uv.y), sin(iTime), iMouse.x, texelFetch(iChannel0, ivec2(0), 0));
}
