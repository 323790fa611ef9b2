// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/toy.h"

#include <gtest/gtest.h>

namespace wavelane::importer::shadertoy {
namespace {

TEST(ShadertoyCode, FindsWholeNamesOutsideOfComments)
{
    EXPECT_TRUE(usesName("void mainImage(out vec4 c, in vec2 p)", "mainImage"));
    EXPECT_FALSE(usesName("void mainImage2()", "mainImage"));
    EXPECT_FALSE(usesName("// mainImage\n/* mainImage */", "mainImage"));
    EXPECT_TRUE(usesName("/* a */ iTime", "iTime"));
    EXPECT_FALSE(usesName("/* iTime", "iTime"));
}

TEST(ShadertoyCode, FindsDerivatives)
{
    EXPECT_TRUE(usesDerivatives("float a = dFdx(p.x);"));
    EXPECT_TRUE(usesDerivatives("fwidthFine(p)"));
    EXPECT_TRUE(usesDerivatives("texture(iChannel0, vec2(p.x, p.y), 1.0)")) << "bias";
    EXPECT_FALSE(usesDerivatives("texture(iChannel0, f(a, b, c))"));
    EXPECT_FALSE(usesDerivatives("textureLod(iChannel0, p, 0.0)"));
    EXPECT_FALSE(usesDerivatives("texture (")) << "incomplete";
}

TEST(ShadertoyCode, CommentsOutUniformsOfTheWrapper)
{
    EXPECT_EQ(withoutUniforms("#version 300 es\nuniform float iTime;\nuniform vec3 iResolution, other;\nfloat x;"),
              "// #version 300 es\n// uniform float iTime;\n// uniform vec3 iResolution, other;\nfloat x;");
    EXPECT_EQ(withoutUniforms("uniform float speed;\nfloat iTimeScale;\n"),
              "uniform float speed;\nfloat iTimeScale;\n");
    EXPECT_EQ(withoutUniforms("layout(binding = 0) uniform sampler2D mine; // iChannel0\n"),
              "layout(binding = 0) uniform sampler2D mine; // iChannel0\n");
}

} // namespace
} // namespace wavelane::importer::shadertoy
