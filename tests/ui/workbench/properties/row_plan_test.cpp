// SPDX-License-Identifier: MIT
#include "ui/forms/json_edit.h"
#include "ui/forms/rows/member_rows.h"
#include "ui/forms/rows/row_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::ui {
namespace {

std::string anyName(NamedKind)
{
    return "thing";
}

const PlanRow* rowAt(const std::vector<PlanRow>& rows, const std::string& pointer)
{
    const auto found = std::ranges::find_if(
        rows, [&](const PlanRow& row) { return row.pointer == pointer && row.kind != PlanRow::Kind::alternative; });
    return found == rows.end() ? nullptr : &*found;
}

TEST(RowPlan, FollowsTheFormOfTheDispatchSize)
{
    const Schema schema;
    Json pass = *parseJson(R"({ "dispatch": "a", "groups": [2, 3, 4] })");
    EXPECT_NE(rowAt(planRows(schema, "pass", pass), "groups"), nullptr);
    pass = withAlternative(schema, "dispatch", pass, "threads", anyName);
    EXPECT_EQ(dumpJson(pass), R"({"dispatch":"a","threads":[2,3,4]})");
    pass = withAlternative(schema, "dispatch", pass, "indirect", anyName);
    EXPECT_EQ(rowAt(planRows(schema, "pass", pass), "groups"), nullptr);
    EXPECT_NE(rowAt(planRows(schema, "pass", pass), "indirect/buffer"), nullptr);
    EXPECT_EQ(pass["indirect"]["buffer"], "thing");
}

TEST(RowPlan, ExclusiveKeysReplaceEachOther)
{
    const Schema schema;
    Json buffer = *parseJson(R"({ "kind": "buffer", "size": 64, "stride": 16 })");
    buffer = withValue(schema, "resource", buffer, "/count", Json(8), anyName);
    EXPECT_FALSE(buffer.contains("size"));
    buffer = withValue(schema, "resource", buffer, "/format", Json("R32_UINT"), anyName);
    EXPECT_FALSE(buffer.contains("stride"));
    buffer = withValue(schema, "resource", buffer, "/count", std::nullopt, anyName);
    EXPECT_TRUE(buffer.contains("size")) << "A buffer needs one of them.";
}

TEST(RowPlan, DependentKeysAreAddedAndRemovedTogether)
{
    const Schema schema;
    Json upload = *parseJson(R"({ "upload": "a", "data": { "hex": "" } })");
    upload = withValue(schema, "pass", upload, "/pitch", Json(256), anyName);
    EXPECT_TRUE(upload.contains("row_bytes"));
    upload = withValue(schema, "pass", upload, "/chunk_bytes", Json(4), anyName);
    EXPECT_FALSE(upload.contains("pitch"));
    EXPECT_FALSE(upload.contains("row_bytes"));
    Json placed = *parseJson(R"({ "kind": "buffer", "size": 64, "heap": "pool", "offset": 256 })");
    EXPECT_NE(rowAt(planRows(schema, "resource", placed), "offset"), nullptr);
    placed = withValue(schema, "resource", placed, "/heap", std::nullopt, anyName);
    EXPECT_FALSE(placed.contains("offset"));
    EXPECT_EQ(rowAt(planRows(schema, "resource", placed), "offset"), nullptr);
}

TEST(RowPlan, DetailsTurnABindingByNameIntoAnObject)
{
    const Schema schema;
    Json pass = *parseJson(R"({ "dispatch": "a", "groups": [1, 1, 1], "bind": { "image": "picture" } })");
    EXPECT_EQ(rowAt(planRows(schema, "pass", pass), "bind/image/mip"), nullptr);
    const PlanHints hints{.members = {}, .opened = {"bind/image"}};
    EXPECT_NE(rowAt(planRows(schema, "pass", pass, hints), "bind/image/mip"), nullptr);
    pass = withValue(schema, "pass", pass, "/bind/image/mip", Json(1), anyName);
    EXPECT_EQ(dumpJson(pass["bind"]), R"({"image":{"resource":"picture","mip":1}})");
}

TEST(RowPlan, ChangingTheKindKeepsCommonKeys)
{
    const Schema schema;
    const Json flat = *parseJson(
        R"({ "kind": "texture2d", "label": "x", "width": 8, "height": 4, "slices": 3, "format": "R8_UNORM" })");
    const Json deep = withKind(schema, flat, "texture3d", anyName);
    EXPECT_EQ(dumpJson(deep),
              R"({"kind":"texture3d","label":"x","width":8,"height":4,"format":"R8_UNORM","depth":1})");
}

/// struct { float radius; bool on; float3 tint; float4x4 view; struct { float2 place; } light[2]; }
std::vector<DeclaredMember> exampleMembers()
{
    const auto number = NumberType::float32;
    shader::Member radius{.name = "radius", .type = "float", .scalar = number};
    radius.notes.range = {0, 32};
    radius.notes.step = 0.5;
    radius.notes.label = "Blur radius";
    const shader::Member on{.name = "on", .type = "bool", .scalar = NumberType::boolean};
    shader::Member tint{.name = "tint", .type = "float3", .scalar = number, .columns = 3};
    tint.notes.color = true;
    const shader::Member view{.name = "view",
                              .type = "float4x4",
                              .scalar = number,
                              .rows = 4,
                              .columns = 4,
                              .matrix = shader::MatrixOrder::column};
    shader::Member light{.name = "light", .type = "Light", .count = 2, .dimensions = {2}};
    light.members = {{.name = "place", .type = "float2", .scalar = number, .columns = 2}};
    std::vector<DeclaredMember> all;
    for (const shader::Member& one : {radius, on, tint, view, light})
        all.push_back({.member = one, .fallback = {}, .otherName = {}});
    return all;
}

TEST(RowPlan, MembersGetEditorsByTypeAndAnnotations)
{
    std::vector<PlanRow> rows;
    planMembers(rows, exampleMembers(), *parseJson(R"({ "old": 3 })"), "values", 0);
    ASSERT_NE(rowAt(rows, "values/radius"), nullptr);
    const FieldSpec radius = rowAt(rows, "values/radius")->spec;
    EXPECT_EQ(radius.shape, FieldShape::number);
    EXPECT_TRUE(radius.ranged);
    EXPECT_EQ(radius.most, 32);
    EXPECT_EQ(radius.step, 0.5);
    EXPECT_EQ(radius.label, QStringLiteral("Blur radius"));
    EXPECT_EQ(rowAt(rows, "values/on")->spec.shape, FieldShape::flag);
    EXPECT_EQ(rowAt(rows, "values/tint")->spec.shape, FieldShape::color);
    EXPECT_EQ(rowAt(rows, "values/view")->spec.shape, FieldShape::matrix);
    ASSERT_NE(rowAt(rows, "values/light/1/place"), nullptr);
    EXPECT_EQ(rowAt(rows, "values/light/1/place")->spec.shape, FieldShape::vector);
    EXPECT_EQ(rowAt(rows, "values/light/1/place")->depth, 2);
    EXPECT_NE(rowAt(rows, "values/old"), nullptr) << "Undeclared values are kept.";
}

} // namespace
} // namespace wavelane::ui
