// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "core/project/writer/parts.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(WriteShader, OmitsDefaults)
{
    EXPECT_EQ(dumpJson(shaderToJson({.name = "s", .source = "a.hlsl"})), R"({"source":"a.hlsl"})");
}

TEST(WriteShader, WritesKeysInTheOrderOfTheFormat)
{
    const ShaderEntry entry{.name = "s",
                            .source = "a",
                            .entry = "start",
                            .layout = shader::LayoutRule::scalar,
                            .matrix = shader::MatrixOrder::row,
                            .defines = {{"B", "1"}, {"A", ""}}};
    EXPECT_EQ(dumpJson(shaderToJson(entry)),
              R"({"source":"a","entry":"start","layout":"scalar","matrix":"row","defines":{"B":"1","A":""}})");
}

} // namespace

} // namespace wavelane::project
