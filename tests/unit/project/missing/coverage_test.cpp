// SPDX-License-Identifier: MIT
#include "core/project/missing/coverage.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

shader::Reflection ownTexelShader()
{
    shader::Reflection reflection{.entry = "main", .groupSize = {8, 8, 1}};
    reflection.bindings.push_back({.name = "output",
                                   .kind = shader::BindingKind::rwTexture2d,
                                   .access = shader::Access::write,
                                   .ownTexel = true});
    return reflection;
}

Project drawing(std::variant<Groups, Threads, Cover, Indirect> size, std::uint64_t side = 1024)
{
    Project project;
    project.shaders.push_back({.name = "draw", .source = "draw.hlsl"});
    project.resources.push_back({.name = "output", .kind = Texture{.width = {side, {}}, .height = {side, {}}}});
    project.resources.push_back({.name = "small", .kind = Texture{.width = {512, {}}, .height = {512, {}}}});
    project.passes.push_back({.kind = DispatchPass{.shader = "draw", .size = std::move(size)}});
    return project;
}

std::vector<UncoveredTexture> uncoveredIn(const Project& project,
                                          const shader::Reflection& reflection = ownTexelShader())
{
    return uncoveredTextures(project, [&](const DispatchPass&) {
        return std::optional(DispatchedShader{reflection, shader::Language::hlsl, {}});
    });
}

TEST(Coverage, ThatIsTooSmallIsReportedWithBothSizes)
{
    for (const std::variant<Groups, Threads, Cover, Indirect>& size :
         {std::variant<Groups, Threads, Cover, Indirect>(Cover{"small"}),
          {Threads{{512, 512, 1}}},
          {Groups{{64, 64, 1}}}}) {
        const auto found = uncoveredIn(drawing(size));
        ASSERT_EQ(found.size(), 1U);
        const Diagnostic diagnostic = toDiagnostic(found[0]);
        EXPECT_EQ(diagnostic.message, "The dispatch covers 512 × 512 of 1024 × 1024 texels of \"output\".");
        EXPECT_EQ(diagnostic.at, "/passes/0");
        EXPECT_EQ(diagnostic.severity, Severity::warning);
    }
    EXPECT_EQ(toDiagnostic(uncoveredIn(drawing(Groups{{200, 1, 1}})).at(0)).message,
              "The dispatch covers 1024 × 8 of 1024 × 1024 texels of \"output\".");
}

TEST(Coverage, ThatIsCompleteIsNotReported)
{
    EXPECT_TRUE(uncoveredIn(drawing(Cover{"output"})).empty());
    EXPECT_TRUE(uncoveredIn(drawing(Threads{{1024, 1024, 1}})).empty());
    EXPECT_TRUE(uncoveredIn(drawing(Threads{{1023, 1017, 1}})).empty()) << "whole groups run";
    EXPECT_TRUE(uncoveredIn(drawing(Cover{"small"}, 512)).empty());
    EXPECT_TRUE(uncoveredIn(drawing(Cover{"small"}, 100)).empty());
}

TEST(Coverage, OfShadersThatMayWriteOtherTexelsIsNotKnown)
{
    shader::Reflection reflection = ownTexelShader();
    reflection.bindings[0].ownTexel = false;
    EXPECT_TRUE(uncoveredIn(drawing(Groups{}), reflection).empty());
}

TEST(Coverage, IsNotCheckedIfSomethingElseFillsTheTexture)
{
    Project initial = drawing(Cover{"small"});
    initial.resources[0].initial = PatternData{};
    EXPECT_TRUE(uncoveredIn(initial).empty());

    Project cleared = drawing(Cover{"small"});
    cleared.passes.push_back({.kind = ClearPass{.resource = "output"}});
    EXPECT_TRUE(uncoveredIn(cleared).empty());

    Project copied = drawing(Cover{"small"});
    copied.passes.push_back({.kind = CopyPass{.from = {.resource = "small"}, .to = {.resource = "output"}}});
    EXPECT_TRUE(uncoveredIn(copied).empty());

    Project twice = drawing(Cover{"small"});
    twice.passes.push_back({.kind = GroupPass{.passes = {twice.passes[0]}}});
    EXPECT_TRUE(uncoveredIn(twice).empty());

    Project swapped = drawing(Cover{"small"});
    swapped.passes.push_back({.kind = SwapPass{.resources = {"output", "small"}}});
    EXPECT_TRUE(uncoveredIn(swapped).empty());
}

TEST(Coverage, OfTexturesThatAnExpectationChecksIsIntended)
{
    Project checked = drawing(Groups{});
    checked.expectations.push_back({.kind = AllExpectation{.resource = "output"}});
    EXPECT_TRUE(uncoveredIn(checked).empty());
    checked.expectations[0].kind = AllExpectation{.resource = "small"};
    EXPECT_EQ(uncoveredIn(checked).size(), 1U);
}

TEST(Coverage, OfUnknownSizesAndShadersIsNotChecked)
{
    EXPECT_TRUE(uncoveredIn(drawing(Indirect{"arguments"})).empty());
    EXPECT_TRUE(uncoveredTextures(drawing(Groups{}), [](const DispatchPass&) {
                    return std::optional<DispatchedShader>();
                }).empty());
}

} // namespace
} // namespace wavelane::project
