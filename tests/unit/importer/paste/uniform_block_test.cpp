// SPDX-License-Identifier: MIT
#include "core/importer/paste/uniform_block.h"

#include <gtest/gtest.h>

namespace wavelane::importer {
namespace {

using Names = std::vector<std::string>;

TEST(UniformBlock, CollectsUniformsAndKeepsLines)
{
    const auto block = withUniformBlock(R"(#version 430
layout(binding = 0, rgba8) uniform writeonly image2D picture;
uniform float time, speed[2];
layout(location = 3)
uniform highp vec2 place;
layout(std430, binding = 4) buffer Data { float numbers[]; };
void main() { uint a = 1; }
)");
    ASSERT_TRUE(block);
    EXPECT_EQ(block->text, R"(#version 430
layout(binding = 0, rgba8) uniform writeonly image2D picture;
layout(std140, binding = 5) uniform Uniforms { float time; float speed[2]; vec2 place; };


layout(std430, binding = 4) buffer Data { float numbers[]; };
void main() { uint a = 1; }
)");
    EXPECT_EQ(block->names, (Names{"time", "speed", "place"}));
    EXPECT_TRUE(block->lost.empty());
}

TEST(UniformBlock, NamesUniformsWhoseInitialValueIsLost)
{
    const auto block = withUniformBlock("uniform vec2 a = vec2(1, 2), b; uniform int c = 3;");
    ASSERT_TRUE(block);
    EXPECT_EQ(block->text, "layout(std140, binding = 0) uniform Uniforms { vec2 a; vec2 b; int c; }; ");
    EXPECT_EQ(block->lost, (Names{"a", "c"}));
}

TEST(UniformBlock, LeavesEverythingElseAlone)
{
    for (const char* text : {"uniform sampler2D picture;", "uniform Block { float a; };", "uniform Light lights[2];",
                             "uniform float a[COUNT];", "// uniform float a;\n/* uniform float b; */",
                             "#define T uniform float a;\n", "void main() { float uniform_a; }", "float a;", ""})
        EXPECT_FALSE(withUniformBlock(text)) << text;
}

TEST(UniformBlock, AcceptsUnfinishedText)
{
    for (const char* text : {"uniform float", "uniform", "layout(", "layout", "uniform float a[",
                             "uniform float a = (", "{ ; }", "}", ")", "uniform float a = 1"})
        EXPECT_FALSE(withUniformBlock(text)) << text;
}

} // namespace
} // namespace wavelane::importer
