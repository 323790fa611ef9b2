// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadShader, HasTheDefaultsOfTheFormat)
{
    EXPECT_EQ(test::shaderEntry(R"({ "source": "a.hlsl" })"), (ShaderEntry{.name = "s", .source = "a.hlsl"}));
    EXPECT_EQ(ShaderEntry{}.compiler, "auto");
    EXPECT_EQ(ShaderEntry{}.entry, "main");
    EXPECT_EQ(ShaderEntry{}.layout, shader::LayoutRule::dx);
    EXPECT_EQ(ShaderEntry{}.matrix, shader::MatrixOrder::column);
}

TEST(ReadShader, AcceptsTheVersionAsANumber)
{
    EXPECT_EQ(test::shaderEntry(R"({ "source": "a", "hlsl_version": 2021 })").hlslVersion, "2021");
    EXPECT_EQ(test::shaderEntry(R"({ "source": "a", "hlsl_version": "202x" })").hlslVersion, "202x");
}

TEST(ReadShader, KeepsTheOrderOfDefines)
{
    const ShaderEntry entry = test::shaderEntry(R"({ "source": "a", "defines": { "B": "2", "A": "" } })");
    EXPECT_EQ(entry.defines, (std::vector<std::pair<std::string, std::string>>{{"B", "2"}, {"A", ""}}));
}

TEST(ReadShader, NamesTheInvalidDefineAndArgument)
{
    const auto message = [](std::string_view members) {
        return test::readerMessage(
            test::file(R"("shaders": { "s": { "source": "a", )" + std::string(members) + " } }"));
    };
    EXPECT_EQ(message(R"("defines": { "A": 1 })"),
              "The define \"A\" is 1; names and values must be strings, and names must not be empty.");
    EXPECT_EQ(message(R"("arguments": { "dxc": "-O3" })"),
              "The arguments for \"dxc\" are \"-O3\"; they must be a list of strings.");
}

} // namespace

} // namespace wavelane::project
