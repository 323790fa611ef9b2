// SPDX-License-Identifier: MIT
#include "core/shader/dxc/stages.h"
#include "core/shader/external/stages.h"
#include "core/shader/glslang/compiler.h"
#include "core/shader/glslang/stages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader::test {
namespace {

std::vector<std::string_view> namesOf(std::span<const Stage> stages)
{
    std::vector<std::string_view> names;
    for (const Stage& each : stages)
        names.push_back(each.name);
    return names;
}

using testing::ElementsAre;

TEST(StageLists, DxcFixesUpBeforeTheCommonStages)
{
    EXPECT_THAT(namesOf(dxcStages()),
                ElementsAre("lost msad4", "lost halves of doubles", "DXC fix-ups", "strict float", "heap bindings",
                            "derivatives", "flat arrays", "bit operations", "wave partitions", "group size",
                            "validation", "signed remainders", "multisampled textures", "reflection",
                            "lost constants", "source notes", "strip reflection"));
}

TEST(StageLists, GlslangRepairsBeforeAndFixesUpAfterValidation)
{
    EXPECT_THAT(namesOf(glslangStages()),
                ElementsAre("matrix products", "glslang repairs", "memory layout", "strict float", "heap bindings",
                            "derivatives", "flat arrays", "bit operations", "wave partitions", "group size",
                            "validation", "glslang fix-ups", "signed remainders", "multisampled textures",
                            "reflection", "layout check", "lost constants", "source notes", "strip reflection"));
}

TEST(StageLists, ExternalCompilersHaveOnlyCommonStages)
{
    EXPECT_THAT(namesOf(externalStages()),
                ElementsAre("unneeded capabilities", "needed version", "strict float", "heap bindings", "derivatives",
                            "flat arrays", "group size", "validation", "signed remainders", "multisampled textures",
                            "reflection", "source notes", "strip reflection"));
}

TEST(StageLists, SpirvHasNoStagesForHlsl)
{
    EXPECT_THAT(namesOf(spirvStages()),
                ElementsAre("heap bindings", "derivatives", "flat arrays", "group size", "validation",
                            "multisampled textures", "reflection", "source notes", "strip reflection"));
}

/// Runs stages on a module without instructions. Every stage adds its letter to the entry point.
class StageRunner : public testing::Test
{
protected:
    template<char letter>
    static StageResult append(Compilation& compilation)
    {
        compilation.shader.result.entry += letter;
        return {};
    }
    static bool never(const Compilation&) { return false; }
    static StageResult reflectNothing(Compilation& compilation)
    {
        compilation.shader.reflection.emplace();
        return {};
    }
    static StageResult failTwice(Compilation&)
    {
        return std::unexpected(Diagnostics{{.code = Code::compileFailed, .message = "first"},
                                           {.code = Code::compileFailed, .message = "second"}});
    }
    static StageResult warn(Compilation& compilation)
    {
        compilation.shader.result.diagnostics.push_back({.severity = Severity::warning, .message = "warned"});
        return {};
    }
    static StageResult replaceByNothing(Compilation& compilation)
    {
        return replaceModule(compilation, SpirvWords{0x07230203, 0x00010300, 0, 7, 0});
    }
    /// Adds the bound of the module, which tells modules apart.
    static StageResult appendBound(Compilation& compilation)
    {
        compilation.shader.result.entry += std::to_string(compilation.module.bound());
        return {};
    }
    static StageResult breakModule(Compilation& compilation) { return replaceModule(compilation, SpirvWords{1, 2}); }

    CompiledShader run(std::span<const Stage> stages, SpirvWords words = {0x07230203, 0x00010300, 0, 1, 0})
    {
        CompiledShader shader;
        shader.result.spirv = std::move(words);
        runStages(stages, m_compiler, {.displayName = "main.hlsl"}, m_source, m_scan, shader);
        return shader;
    }

    GlslangCompiler m_compiler;
    std::string m_source;
    SourceScan m_scan;
};

TEST_F(StageRunner, RunsTheStagesThatApplyInOrder)
{
    const Stage stages[] = {{"a", appliesAlways, append<'a'>},
                            {"b", never, append<'b'>},
                            {"c", appliesToHlsl, append<'c'>},
                            {"d", appliesAlways, append<'d'>}};
    const CompiledShader shader = run(stages);
    EXPECT_EQ(shader.result.entry, "acd");
    EXPECT_TRUE(shader.result.ok());
}

TEST_F(StageRunner, StopsAtTheFirstFailureAndRemovesTheModule)
{
    const Stage stages[] = {{"reflect", appliesAlways, reflectNothing},
                            {"fail", appliesAlways, failTwice},
                            {"a", appliesAlways, append<'a'>}};
    const CompiledShader shader = run(stages);
    EXPECT_EQ(shader.result.entry, "");
    EXPECT_FALSE(shader.result.ok());
    EXPECT_FALSE(shader.reflection);
    ASSERT_EQ(shader.result.diagnostics.size(), 2U);
    EXPECT_EQ(shader.result.diagnostics[0].message, "first");
    EXPECT_EQ(shader.result.diagnostics[1].message, "second");
}

/// A compute shader that does nothing.
const SpirvWords& validModule()
{
    static const SpirvWords words{0x07230203,
                                  0x00010300,
                                  0,
                                  5,
                                  0,
                                  0x00020011,
                                  spv::CapabilityShader,
                                  0x0003000e,
                                  0,
                                  1,
                                  0x0004000f,
                                  spv::ExecutionModelGLCompute,
                                  1,
                                  'm',
                                  0x00060010,
                                  1,
                                  spv::ExecutionModeLocalSize,
                                  1,
                                  1,
                                  1,
                                  0x00020013,
                                  2,
                                  0x00030021,
                                  3,
                                  2,
                                  0x00050036,
                                  2,
                                  1,
                                  0,
                                  3,
                                  0x000200f8,
                                  4,
                                  0x000100fd,
                                  0x00010038};
    return words;
}

TEST_F(StageRunner, SkipsTheStageOfAValidModuleThatIsValidatedConcurrently)
{
    const Stage stages[] = {{"a", appliesAlways, append<'a'>},
                            {"validation", appliesAlways, failTwice, true},
                            {"warn", appliesAlways, warn},
                            {"b", appliesAlways, append<'b'>}};
    const CompiledShader shader = run(stages, validModule());
    EXPECT_TRUE(shader.result.ok());
    EXPECT_EQ(shader.result.entry, "ab");
    EXPECT_EQ(shader.result.diagnostics.size(), 1U);
}

TEST_F(StageRunner, ReportsWhatTheStageReportsOfAnInvalidModule)
{
    const Stage stages[] = {{"a", appliesAlways, append<'a'>},
                            {"validation", appliesAlways, failTwice, true},
                            {"reflect", appliesAlways, reflectNothing},
                            {"warn", appliesAlways, warn}};
    const CompiledShader shader = run(stages);
    EXPECT_EQ(shader.result.entry, "a");
    EXPECT_FALSE(shader.result.ok());
    EXPECT_FALSE(shader.reflection);
    ASSERT_EQ(shader.result.diagnostics.size(), 2U);
    EXPECT_EQ(shader.result.diagnostics[0].message, "first");
}

TEST_F(StageRunner, RepeatsTheStagesAfterTheRepairOfAnInvalidModule)
{
    const Stage stages[] = {{"validation", appliesAlways, appendBound, true},
                            {"warn", appliesAlways, warn},
                            {"replace", appliesAlways, replaceByNothing},
                            {"b", appliesAlways, append<'b'>}};
    const CompiledShader shader = run(stages);
    EXPECT_EQ(shader.result.entry, "b1b"); // The stage gets the module from before the others.
    EXPECT_EQ(shader.result.diagnostics.size(), 1U);
}

TEST_F(StageRunner, ReportsInvalidityInsteadOfFailuresThatFollowFromIt)
{
    const Stage stages[] = {{"validation", appliesAlways, failTwice, true}, {"break", appliesAlways, breakModule}};
    const CompiledShader shader = run(stages);
    ASSERT_EQ(shader.result.diagnostics.size(), 2U);
    EXPECT_EQ(shader.result.diagnostics[1].message, "second");
}

TEST_F(StageRunner, ReportsAnInvalidRewriteAtTheSource)
{
    const Stage stages[] = {{"break", appliesAlways, breakModule}};
    const CompiledShader shader = run(stages);
    ASSERT_EQ(shader.result.diagnostics.size(), 1U);
    EXPECT_EQ(shader.result.diagnostics[0].code, Code::invalidSpirv);
    EXPECT_EQ(shader.result.diagnostics[0].file, "main.hlsl");
}

TEST_F(StageRunner, ReportsAnInvalidModuleOfTheCompiler)
{
    const CompiledShader shader = run({}, {1, 2, 3});
    EXPECT_FALSE(shader.result.ok());
    ASSERT_EQ(shader.result.diagnostics.size(), 1U);
    EXPECT_EQ(shader.result.diagnostics[0].code, Code::invalidSpirv);
}

} // namespace
} // namespace wavelane::shader::test
