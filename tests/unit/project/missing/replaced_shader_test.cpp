// SPDX-License-Identifier: MIT
#include "tests/unit/project/missing/planned_bindings.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

TEST(ReplacedShader, DrawsIntoThePresentedPictureAndKeepsTheInput)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "picture", .kind = Texture{.width = {640, {}}, .height = {400, {}}}});
    project.resources.push_back({.name = "photo",
                                 .kind = Texture{.width = {64, {}}, .height = {64, {}}},
                                 .initial = PatternData{Pattern::noise}});
    auto& dispatch = std::get<DispatchPass>(project.passes[0].kind);
    dispatch.size = Cover{"picture"};
    dispatch.bind = {{.key = "picture", .value = {.resource = "picture"}},
                     {.key = "photo", .value = {.resource = "photo"}}};
    project.passes.push_back({.name = "show", .kind = PresentPass{.resource = "picture"}});
    const auto reflection = reflectionOf({slotOf("InputTexture", BindingKind::texture2d),
                                          slotOf("OutputTexture", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(project, reflection, "Texture2D InputTexture; RWTexture2D<float4> OutputTexture;");
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.removedKeys, (std::vector<std::string>{"picture", "photo"}));
    EXPECT_EQ(plan.project.resources, project.resources) << "nothing new is needed";
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "picture");
    EXPECT_EQ(std::get<PresentPass>(plan.project.passes[1].kind).resource, "picture");
    ASSERT_EQ(plan.bindings.size(), 2u);
    EXPECT_FALSE(plan.bindings[0].isNew);
}

TEST(ReplacedShader, KeepsTheKeysOfVariablesThatTheCompilerDropped)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "numbers", .kind = Buffer{.size = Amount{16, {}}}});
    std::get<DispatchPass>(project.passes[0].kind).bind = {{.key = "unused", .value = {.resource = "numbers"}}};
    const auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(project, reflection, "Texture2D unused; RWTexture2D<float4> Result;");
    EXPECT_TRUE(plan.removedKeys.empty());
    EXPECT_EQ(dispatchOf(plan).bind.size(), 2u);
}

TEST(ReplacedShader, PresentsAnotherPictureOnlyOnRequest)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "shown", .kind = Texture{}, .initial = PatternData{}});
    project.passes.push_back({.name = "show", .kind = PresentPass{.resource = "shown"}});
    const auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    EXPECT_EQ(planOf(project, reflection).presented, "");
    const auto plan = planOf(project, reflection, {}, {.presentsAlways = true});
    EXPECT_EQ(plan.presented, "Result");
    EXPECT_EQ(plan.project.passes.size(), 3u);
    EXPECT_EQ(plan.project.passes[2].name, "show 2");
}

} // namespace
} // namespace wavelane::project
