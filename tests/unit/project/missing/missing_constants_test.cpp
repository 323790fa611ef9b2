// SPDX-License-Identifier: MIT
#include "tests/unit/project/missing/planned_bindings.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

TEST(MissingConstants, WithOnlyLiveInputsAreLive)
{
    const auto reflection = reflectionOf(
        {constantsOf("Frame", {member("time"), member("resolution", NumberType::float32, 2)}),
         constantsOf("Mixed", {member("time"), member("resolution", NumberType::float32, 2), member("strength")}),
         slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.bindings[0], (PlannedBinding{.key = "Frame", .resource = "$inputs"}));
    EXPECT_EQ(resourceOf<Constants>(plan, "Mixed").values,
              (Json{{"time", "$time"}, {"resolution", {512.0, 512.0}}, {"strength", 1.0}}));
}

TEST(MissingConstants, NamesOfShadertoyAndEnginesAreLive)
{
    const auto plan = planOf(
        oneDispatch(),
        reflectionOf({constantsOf("C", {member("iTime"), member("iResolution", NumberType::float32, 3),
                                        member("iFrame", NumberType::int32), member("iMouse", NumberType::float32, 4),
                                        member("iTimeDelta"), member("iDate", NumberType::float32, 4)}),
                      constantsOf("D", {member("g_Time"), member("frameCount", NumberType::uint32),
                                        member("mousePos", NumberType::float32, 2), member("speed")}),
                      slotOf("Result", BindingKind::rwTexture2d, Access::write)}));
    EXPECT_EQ(resourceOf<Constants>(plan, "C").values, (Json{{"iTime", "$time"},
                                                             {"iResolution", {512.0, 512.0, 1.0}},
                                                             {"iFrame", "$frame"},
                                                             {"iMouse", "$mouse"},
                                                             {"iTimeDelta", "$time_delta"},
                                                             {"iDate", "$date"}}));
    EXPECT_EQ(
        resourceOf<Constants>(plan, "D").values,
        (Json{
            {"g_Time", "$time"}, {"frameCount", "$frame"}, {"mousePos", {"$mouse.x", "$mouse.y"}}, {"speed", 1.0}}));
}

TEST(MissingConstants, GetUsefulValues)
{
    shader::Member matrix = member("view", NumberType::float32, 2);
    matrix.rows = 2;
    matrix.matrix = shader::MatrixOrder::column;
    shader::Member ranged = member("blur", NumberType::float32);
    ranged.notes.range = {0, 32};
    shader::Member tint = member("anything", NumberType::float32, 3);
    tint.notes.color = true;
    const auto plan = planOf(
        oneDispatch(),
        reflectionOf(
            {constantsOf("C", {matrix, ranged, tint, member("_MainTex_TexelSize", NumberType::float32, 4),
                               member("g_Width", NumberType::uint32), member("particleCount", NumberType::uint32),
                               member("deltaTime"), member("unknown"), member("MaxIterations", NumberType::int32)}),
             slotOf("Result", BindingKind::rwTexture2d, Access::write)}));
    EXPECT_EQ(resourceOf<Constants>(plan, "C").values,
              (Json{{"view", {{1.0, 0.0}, {0.0, 1.0}}},
                    {"blur", 16.0},
                    {"anything", {1.0, 1.0, 1.0}},
                    {"_MainTex_TexelSize", {1.0 / 512, 1.0 / 512, 512.0, 512.0}},
                    {"g_Width", 512},
                    {"particleCount", 1024},
                    {"deltaTime", "$time_delta"},
                    {"MaxIterations", 64}}));
}

TEST(MissingConstants, KeepTheInitialValuesOfTheSource)
{
    shader::Member matrix = member("view", NumberType::float32, 2);
    matrix.rows = 2;
    matrix.matrix = shader::MatrixOrder::row;
    shader::Member list = member("idx", NumberType::int32);
    list.count = 3;
    list.dimensions = {3};
    shader::Member ranged = member("blur");
    ranged.notes.range = {0, 32};
    const auto plan = planOf(
        oneDispatch(),
        reflectionOf({constantsOf("Frame", {matrix, list, ranged, member("eye", NumberType::float32, 3),
                                            member("time"), member("flag", NumberType::boolean), member("scale"),
                                            member("resolution", NumberType::float32, 2)}),
                      constantsOf("$Globals", {member("_Color", NumberType::float32, 4)}),
                      slotOf("Result", BindingKind::rwTexture2d, Access::write)}),
        "cbuffer Frame { row_major float2x2 view = float2x2(1, 2, 3, 4); int idx[3] = {1, 2, 3}; float blur = 5;"
        "float3 eye = float3(1, 2, 3.5); float time = 7; bool flag = true; float scale = float2(1, 2);"
        "float2 resolution = float2(800, 600); };\nfloat4 _Color = 0.5; RWTexture2D<float4> Result;");
    EXPECT_EQ(resourceOf<Constants>(plan, "Frame").values, (Json{{"view", {{1, 2}, {3, 4}}},
                                                                 {"idx", {1, 2, 3}},
                                                                 {"blur", 5},
                                                                 {"eye", {1, 2, 3.5}},
                                                                 {"time", "$time"},
                                                                 {"flag", true},
                                                                 {"scale", 1},
                                                                 {"resolution", {512, 512}}}))
        << "live values and the size of the picture have precedence, and what does not fit is ignored";
    EXPECT_EQ(resourceOf<Constants>(plan, "globals").values, (Json{{"_Color", {0.5, 0.5, 0.5, 0.5}}}));
}

TEST(MissingConstants, ThatAreTheSizeOfGroupsOfOneThreadGiveThemMore)
{
    auto reflection = reflectionOf(
        {structured("data", BindingKind::rwStructuredBuffer, 4, NumberType::float32, Access::readWrite)}, {1, 1, 1});
    const auto constants = [&] { return dispatchOf(planOf(oneDispatch(), reflection)).constants.values; };
    using Values = std::vector<std::pair<std::string, Json>>;
    EXPECT_EQ(constants(), Values());
    reflection.groupSizeIds = {3, std::nullopt, std::nullopt};
    EXPECT_EQ(constants(), (Values{{"3", 64}}));
    reflection.groupSizeIds = {0, 1, std::nullopt};
    EXPECT_EQ(constants(), (Values{{"0", 64}})) << "a buffer has no rows";
    reflection.bindings.push_back(slotOf("picture", BindingKind::rwTexture2d, Access::write));
    EXPECT_EQ(constants(), (Values{{"0", 8}, {"1", 8}}));
    reflection.groupSizeIds = {5, 5, 5};
    EXPECT_EQ(constants(), (Values{{"5", 4}}));
    reflection.groupSize = {32, 1, 1}; // The defaults of the source.
    EXPECT_EQ(constants(), Values());
}

TEST(MissingConstants, PushConstantsGetValuesWithTheFirstResources)
{
    auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    reflection.push = shader::PushConstants{.name = "pc", .size = 8, .members = {member("exposure"), member("time")}};
    const auto plan = planOf(oneDispatch(), reflection);
    ASSERT_EQ(dispatchOf(plan).push.values.size(), 1u);
    EXPECT_EQ(dispatchOf(plan).push.values[0].first, "exposure");
    EXPECT_EQ(dispatchOf(plan).push.values[0].second, Json(1.0));
    Project zeroed = plan.project;
    std::get<DispatchPass>(zeroed.passes[0].kind).push.values.clear();
    EXPECT_FALSE(planOf(zeroed, reflection).changesAnything()) << "zeros of a complete pass are the user's choice";
}

} // namespace
} // namespace wavelane::project
