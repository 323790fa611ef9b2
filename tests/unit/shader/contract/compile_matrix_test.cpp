// SPDX-License-Identifier: MIT
#include "core/shader/contract/compile_matrix.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::shader {
namespace {

MatrixRow compiledBy(const std::string& name, Json reflection)
{
    return {.name = name, .compiler = name + " 1", .ok = true, .reflection = std::move(reflection)};
}

MatrixRow refusedBy(const std::string& name, int line)
{
    return {.name = name,
            .compiler = name + " 1",
            .diagnostics = {{.code = Code::compileFailed, .message = "no", .file = "a.hlsl", .line = line}}};
}

Json withBinding(Json binding)
{
    return {{"entry", "main"}, {"bindings", Json::array({std::move(binding)})}};
}

std::vector<std::string> placesOf(const std::vector<MatrixDifference>& found)
{
    std::vector<std::string> places;
    for (const MatrixDifference& each : found)
        places.push_back(each.what);
    return places;
}

using Places = std::vector<std::string>;

TEST(CompileMatrix, FindsNoDifferenceBetweenEqualReflections)
{
    const Json reflection = withBinding({{"name", "a"}, {"stride", 4}});
    EXPECT_TRUE(differences({compiledBy("dxc", reflection), compiledBy("glslang", reflection)}).empty());
    EXPECT_TRUE(differences({}).empty());
}

TEST(CompileMatrix, NamesTheBindingOfAValueThatDiffers)
{
    const auto found = differences({compiledBy("dxc", withBinding({{"name", "a"}, {"stride", 4}})),
                                    compiledBy("glslang", withBinding({{"name", "a"}, {"stride", 8}}))});
    ASSERT_EQ(placesOf(found), Places{"bindings/a/stride"});
    EXPECT_EQ(found[0].values, (std::vector<Json>{4, 8}));
}

TEST(CompileMatrix, ComparesListsOfNumbersAsAWhole)
{
    const auto found = differences(
        {compiledBy("dxc", {{"group_size", {8, 8, 1}}}), compiledBy("glslang", {{"group_size", {8, 1, 1}}})});
    ASSERT_EQ(placesOf(found), Places{"group_size"});
    EXPECT_EQ(found[0].values[1], Json({8, 1, 1}));
}

TEST(CompileMatrix, ReportsAMissingValueOnce)
{
    const auto found = differences({compiledBy("dxc", withBinding({{"name", "a"}, {"stride", 4}, {"set", 0}})),
                                    compiledBy("glslang", {{"entry", "main"}, {"bindings", Json::array()}})});
    ASSERT_EQ(placesOf(found), Places{"bindings/a"});
    EXPECT_TRUE(found[0].values[0].is_object());
    EXPECT_TRUE(found[0].values[1].is_null());
}

TEST(CompileMatrix, IgnoresTheOrderOfBindingsAndUnusedBindings)
{
    const Json a = {{"name", "a"}, {"used", true}};
    const Json b = {{"name", "b"}, {"used", true}};
    const Json unused = {{"name", "c"}, {"used", false}};
    EXPECT_TRUE(differences({compiledBy("dxc", {{"bindings", Json::array({a, b})}}),
                             compiledBy("glslang", {{"bindings", Json::array({unused, b, a})}})})
                    .empty());
}

TEST(CompileMatrix, IgnoresTheLinesThatNeedAFeature)
{
    EXPECT_TRUE(differences({compiledBy("dxc", {{"needed_at", {{"shaderInt64", 3}}}}),
                             compiledBy("glslang", {{"needed_at", Json::object()}})})
                    .empty());
}

TEST(CompileMatrix, ReportsAFailedCompileAndItsMessageOnly)
{
    const auto found = differences({compiledBy("dxc", withBinding({{"name", "a"}})), refusedBy("glslang", 7)});
    ASSERT_EQ(placesOf(found), (Places{"compiles", "diagnostics/a.hlsl:7"}));
    EXPECT_EQ(found[0].values, (std::vector<Json>{true, false}));
    EXPECT_EQ(found[1].values[1], "error: no");
}

TEST(CompileMatrix, IgnoresLinesThatAllCompilersReport)
{
    MatrixRow other = refusedBy("glslang", 7);
    other.diagnostics[0].message = "in other words";
    EXPECT_TRUE(differences({refusedBy("dxc", 7), other}).empty());
    EXPECT_EQ(differences({refusedBy("dxc", 7), refusedBy("glslang", 8)}).size(), 2U);
}

TEST(CompileMatrix, IgnoresCompilersThatAreNotInstalled)
{
    MatrixRow absent = refusedBy("dxc", 0);
    absent.present = false;
    const Json reflection = withBinding({{"name", "a"}});
    EXPECT_TRUE(differences({absent, compiledBy("glslang", reflection)}).empty());
    EXPECT_EQ(differences({absent, compiledBy("glslang", reflection), refusedBy("other", 1)}).size(), 2U);
}

TEST(CompileMatrix, RowsSurviveJsonAndInvalidJsonGivesDefaults)
{
    MatrixRow row = refusedBy("glslang", 7);
    row.present = false;
    row.milliseconds = 1.5;
    row.size = 12;
    const MatrixRow back = matrixRowFromJson(toJson(row));
    EXPECT_EQ(toJson(back), toJson(row));
    for (const Json& bad : {Json(), Json(3), Json::array(), Json{{"ok", "yes"}, {"size", -1}, {"diagnostics", 5}}}) {
        const MatrixRow read = matrixRowFromJson(bad);
        EXPECT_FALSE(read.ok);
        EXPECT_EQ(read.size, 0U);
        EXPECT_TRUE(read.diagnostics.empty());
    }
}

} // namespace
} // namespace wavelane::shader
