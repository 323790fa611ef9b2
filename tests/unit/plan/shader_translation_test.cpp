// SPDX-License-Identifier: MIT
#include "core/plan/shaders/shader_translation.h"

#include "core/project/reader.h"
#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::plan {
namespace {

class ShaderTranslationTest : public testing::Test
{
protected:
    ShaderTranslationTest()
    {
        m_folder.write("main.hlsl", "#include \"part.hlsli\"\nRWStructuredBuffer<uint> o;\n"
                                    "[numthreads(1, 1, 1)]\nvoid main()\n{\n    o[0] = part(o[1]);\n}\n");
        m_folder.write("part.hlsli",
                       "#define TWICE(a) ((a) * 2u)\n\nuint part(uint a)\n{\n    return TWICE(a) + 77u;\n}\n");
    }

    Result<shader::TranslatedText> translated(const std::string& target, const std::string& name = "main")
    {
        const ProjectSnapshot snapshot{
            .project = project::readProject(R"({ "wavelane": 1, "shaders": { "main": { "source": "main.hlsl" } } })")
                           .project,
            .folder = std::filesystem::canonical(m_folder.path())};
        return translation(*m_toolchain, snapshot, name, {}, target);
    }

    static bool comesFrom(const shader::TranslatedText& text, const std::string& file, int line)
    {
        return std::ranges::contains(text.lines, std::optional(shader::SourceLine{file, line}));
    }

    ScratchFolder m_folder;
    std::unique_ptr<shader::Toolchain> m_toolchain = shader::Toolchain::create();
};

TEST_F(ShaderTranslationTest, LinesNameTheFilesOfTheProject)
{
    for (const char* const target : {"spirv-asm", "glsl", "hlsl", "msl", "preprocessed"}) {
        SCOPED_TRACE(target);
        const auto text = translated(target);
        ASSERT_TRUE(text) << text.error().message;
        EXPECT_TRUE(comesFrom(*text, "main.hlsl", 6)) << text->text;
        // Other languages contain everything in the statement with the store.
        const bool hasAll = std::string_view(target) == "spirv-asm" || std::string_view(target) == "preprocessed";
        if (hasAll) {
            EXPECT_TRUE(comesFrom(*text, "part.hlsli", 5)) << text->text;
        }
    }
}

TEST_F(ShaderTranslationTest, PreprocessingReplacesMacros)
{
    const auto text = translated("preprocessed");
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_EQ(text->text.find("TWICE"), std::string::npos) << text->text;
    EXPECT_EQ(text->text.find("#line"), std::string::npos) << text->text;
    EXPECT_NE(text->text.find("* 2u"), std::string::npos) << text->text;
}

TEST_F(ShaderTranslationTest, ReportsUnknownTargetsAndErrors)
{
    EXPECT_EQ(translated("cobol").error().code, Code::badValue);
    EXPECT_EQ(translated("glsl", "other").error().code, Code::unknownShader);
    m_folder.write("main.hlsl", "[numthreads(1, 1, 1)]\nvoid main() { nothing(); }\n");
    const auto broken = translated("glsl");
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().code, Code::compileFailed);
    EXPECT_TRUE(broken.error().message.starts_with("main.hlsl:2: ")) << broken.error().message;
    EXPECT_EQ(broken.error().at, "/shaders/main");
}

} // namespace
} // namespace wavelane::plan
