// SPDX-License-Identifier: MIT
#include "core/language/shader_problem.h"

#include "core/shader/toolchain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::language {
namespace {

using Kind = ShaderProblem::Kind;

constexpr const char* declarations =
    "RWStructuredBuffer<float> result : register(u0);\n"
    "Texture2D<float4> image : register(t0);\nSamplerState linearSampler : register(s0);\n"
    "float shade(float x) { return x; }\n";

ShaderProblem problem(Kind kind, std::string name = {})
{
    return {.kind = kind, .name = std::move(name)};
}

/// Compiles with real compilers. A release that words a message in another way fails these tests.
class ShaderProblems : public testing::TestWithParam<std::string>
{
protected:
    void SetUp() override
    {
        const auto available = m_toolchain->compilers();
        if (std::ranges::any_of(available, [](const auto& each) { return each.starts_with(GetParam()); }))
            return;
        if (std::getenv("WAVELANE_REQUIRE_DXC") != nullptr)
            FAIL() << GetParam() << " is not available";
        GTEST_SKIP() << GetParam() << " is not available";
    }

    /// The problems in everything that the compiler reports.
    std::vector<ShaderProblem> problemsOf(const std::string& text, shader::Language language = shader::Language::hlsl,
                                          std::string hlslVersion = {})
    {
        shader::CompileRequest request{.file = "/shaders/main", .displayName = "main", .root = "/shaders"};
        request.overrides[request.file] = text;
        request.options.language = language;
        request.options.hlslVersion = std::move(hlslVersion);
        std::vector<ShaderProblem> all;
        for (const Diagnostic& diagnostic : m_toolchain->compile(request, GetParam()).result.diagnostics) {
            m_reported += diagnostic.message + "\n" + diagnostic.detail + "\n";
            std::ranges::copy(problemsIn(diagnostic), std::back_inserter(all));
        }
        return all;
    }
    std::vector<ShaderProblem> problemsOfBody(const std::string& body)
    {
        return problemsOf(std::string(declarations) +
                          "[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n" + body + "\n}\n");
    }

    std::unique_ptr<shader::Toolchain> m_toolchain = shader::Toolchain::create();
    std::string m_reported; ///< For messages of failed tests.
};

TEST_P(ShaderProblems, AreFoundForUndeclaredNames)
{
    const auto found = problemsOfBody("    result[0] = strength * 2;");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::undeclaredName, "strength"))) << m_reported;
}

TEST_P(ShaderProblems, AreFoundForMissingFiles)
{
    const auto found = problemsOf(std::string("#include \"noise.hlsli\"\n") + declarations);
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::missingInclude))) << m_reported;
}

TEST_P(ShaderProblems, AreNotFoundInASourceWithoutErrors)
{
    EXPECT_EQ(problemsOfBody("    result[0] = shade(2);"), std::vector<ShaderProblem>{}) << m_reported;
}

INSTANTIATE_TEST_SUITE_P(Compilers, ShaderProblems, testing::Values("dxc", "glslang", "slang"),
                         [](const auto& compiler) { return compiler.param; });

/// glslang suggests no names, and reads a statement without a semicolon together with the next line.
class ShaderProblemsOfDxcAndSlang : public ShaderProblems
{
};

TEST_P(ShaderProblemsOfDxcAndSlang, IncludeTheSuggestedName)
{
    const auto found = problemsOfBody("    result[0] = shad(2);");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::misspelledName, "shade"))) << m_reported;
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::undeclaredName, "shad"))) << m_reported;
}

TEST_P(ShaderProblemsOfDxcAndSlang, IncludeMissingSemicolons)
{
    const auto found = problemsOfBody("    float x = 1\n    result[0] = x;");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::missingSemicolon))) << m_reported;
}

INSTANTIATE_TEST_SUITE_P(Compilers, ShaderProblemsOfDxcAndSlang, testing::Values("dxc", "slang"),
                         [](const auto& compiler) { return compiler.param; });

class ShaderProblemsOfDxc : public ShaderProblems
{
};

TEST_P(ShaderProblemsOfDxc, IncludeMissingGroupSizes)
{
    const auto found = problemsOf(std::string(declarations) + "void main() { result[0] = 1; }\n");
    EXPECT_EQ(found, std::vector{problem(Kind::missingGroupSize)}) << m_reported;
}

TEST_P(ShaderProblemsOfDxc, IncludeNarrowTypesWithoutTheirOption)
{
    const auto found = problemsOfBody("    float16_t x = 1; result[0] = x;");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::narrowType))) << m_reported;
}

TEST_P(ShaderProblemsOfDxc, IncludeTemplatesInAnOlderVersionOfHlsl)
{
    const auto found =
        problemsOf("template<typename T> T twice(T x) { return x + x; }\n" + std::string(declarations) +
                       "[numthreads(1, 1, 1)] void main() { result[0] = twice(2.0); }\n",
                   shader::Language::hlsl, "2018");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::olderHlsl))) << m_reported;
}

INSTANTIATE_TEST_SUITE_P(Compilers, ShaderProblemsOfDxc, testing::Values("dxc"),
                         [](const auto& compiler) { return compiler.param; });

class ShaderProblemsOfGlslang : public ShaderProblems
{
};

TEST_P(ShaderProblemsOfGlslang, IncludeMethodsThatDeriveTheMipAndTheCompilerThatSupportsThem)
{
    const auto found = problemsOfBody("    result[0] = image.Sample(linearSampler, float2(id.xy)).x;");
    EXPECT_EQ(found, (std::vector{problem(Kind::implicitMip), problem(Kind::needsDxc)})) << m_reported;
}

TEST_P(ShaderProblemsOfGlslang, NameTheReservedWordTextureInsteadOfAMissingSemicolon)
{
    const auto found = problemsOf("RWTexture2D<float4> texture;\n[numthreads(1, 1, 1)]\n"
                                  "void main() { texture[uint2(0, 0)] = 1; }\n");
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::reservedTexture))) << m_reported;
    EXPECT_FALSE(std::ranges::contains(found, problem(Kind::missingSemicolon))) << m_reported;
}

TEST_P(ShaderProblemsOfGlslang, IncludeUndeclaredNamesInGlsl)
{
    const auto found = problemsOf("#version 460\nlayout(local_size_x = 8) in;\n"
                                  "layout(set = 0, binding = 0) buffer Result { float result[]; };\n"
                                  "void main() { result[0] = strength; }\n",
                                  shader::Language::glsl);
    EXPECT_TRUE(std::ranges::contains(found, problem(Kind::undeclaredName, "strength"))) << m_reported;
}

INSTANTIATE_TEST_SUITE_P(Compilers, ShaderProblemsOfGlslang, testing::Values("glslang"),
                         [](const auto& compiler) { return compiler.param; });

TEST(ShaderProblem, TheKeywordOfAnotherLanguageIsNotASuggestion)
{
    const Diagnostic diagnostic{.message = "use of undeclared identifier 'photo'; did you mean 'goto'?"};
    EXPECT_EQ(problemsIn(diagnostic), std::vector{problem(Kind::undeclaredName, "photo")});
}

TEST(ShaderProblem, AMessageThatEndsWithinANameHasNoName)
{
    EXPECT_TRUE(problemsIn({.message = "use of undeclared identifier 'pho"}).empty());
    EXPECT_TRUE(problemsIn({.message = ""}).empty());
}

} // namespace
} // namespace wavelane::language
