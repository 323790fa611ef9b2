// SPDX-License-Identifier: MIT
#include "core/base/json/json_fields.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane {

namespace described {

struct Point
{
    std::uint32_t x = 7;
    double y = 0;
    bool operator==(const Point&) const = default;
};

void describe(auto& fields, AnyConst<Point> auto& point)
{
    fields("x", point.x);
    fields("y", point.y);
}

enum class Color { red, blue };
std::string_view toString(Color color)
{
    return color == Color::red ? "red" : "blue";
}
std::optional<Color> colorFromString(std::string_view text)
{
    return text == "red" ? std::optional(Color::red) : text == "blue" ? std::optional(Color::blue) : std::nullopt;
}

struct Shape
{
    std::string name = "unnamed";
    std::string note;
    std::vector<Point> points;
    std::array<std::int32_t, 3> steps{};
    std::optional<Point> center;
    std::optional<bool> closed;
    Color color = Color::red;
    int line = 0;
    bool operator==(const Shape&) const = default;
};

void describe(auto& fields, AnyConst<Shape> auto& shape)
{
    fields("name", shape.name);
    fields.ifAny("note", shape.note);
    fields("points", shape.points);
    fields("steps", shape.steps);
    fields("center", shape.center);
    fields("closed", shape.closed);
    fields.choice("color", shape.color, colorFromString);
    fields.object("place", [&](auto& place) { place.line("line", shape.line); });
    fields.derived("count", shape.points.size());
}

struct Branch
{
    std::string name;
    std::vector<Branch> children;
    bool isFork = false;
    int column = 0;
    std::map<std::string, Point> places;
    std::optional<double> width;
};

void describe(auto& fields, AnyConst<Branch> auto& branch)
{
    const auto positive = [](const Json& json) {
        const double number = json.is_number() ? json.get<double>() : 0;
        return number > 0 ? std::optional(number) : std::nullopt;
    };
    fields("name", branch.name);
    fields("children", branch.children);
    fields.ifTrue("fork", branch.isFork);
    fields.positionIfAny("column", branch.column);
    fields.byName("places", branch.places);
    fields.convertedIfAny("width", branch.width, [](double width) { return Json(width); }, positive);
}

} // namespace described

namespace {

using described::Branch;
using described::Color;
using described::Point;
using described::Shape;

TEST(JsonFields, WriteTheMembersInTheirOrder)
{
    const Shape shape{.points = {{.x = 1, .y = 0.5}}, .steps = {1, -2, 3}, .closed = false, .color = Color::blue};
    EXPECT_EQ(dumpJson(describedToJson(shape)),
              R"({"name":"unnamed","points":[{"x":1,"y":0.5}],"steps":[1,-2,3],"center":null,"closed":false,)"
              R"("color":"blue","place":{"line":null},"count":1})");
}

TEST(JsonFields, ReadWhatTheyWrote)
{
    const Shape shape{.name = "s",
                      .note = "n",
                      .points = {{.x = 1, .y = 2}, {.x = UINT32_MAX, .y = -1}},
                      .steps = {INT32_MIN, 0, INT32_MAX},
                      .center = Point{.x = 0, .y = 1e300},
                      .closed = true,
                      .color = Color::blue,
                      .line = 3};
    EXPECT_EQ(describedFromJson<Shape>(*parseJson(dumpJson(describedToJson(shape)))), shape);
    EXPECT_EQ(describedFromJson<Shape>(describedToJson(Shape{})), Shape{});
}

TEST(JsonFields, MembersThatAreMissingOrMistypedKeepTheirValues)
{
    for (const char* text : {"null", "[]", "3", "{}",
                             R"({"name":1,"note":[],"points":{},"steps":"x","center":5,)"
                             R"("closed":"yes","color":"green","place":[]})"})
        EXPECT_EQ(describedFromJson<Shape>(*parseJson(text)), Shape{}) << text;
    const auto shape = describedFromJson<Shape>(*parseJson(
        R"({"points":[null,{"x":-1},{"x":99999999999}],"steps":[1,"a",99999999999,4],"place":{"line":-2}})"));
    EXPECT_EQ(shape.points, (std::vector<Point>{{.x = 7}, {.x = 7}, {.x = UINT32_MAX}}));
    EXPECT_EQ(shape.steps, (std::array<std::int32_t, 3>{1, 0, INT32_MAX}));
    EXPECT_EQ(shape.line, 0);
}

TEST(JsonFields, StructuresAreMembersByTheirNames)
{
    std::vector<Shape> shapes{{.name = "a", .line = 1}, {.name = "b", .closed = true}};
    FieldsToJson writer;
    writer.byName("shapes", shapes);
    const Json json = std::move(writer).take();
    EXPECT_EQ(json["shapes"]["a"]["place"]["line"], 1);
    std::vector<Shape> read;
    FieldsFromJson(json).byName("shapes", read);
    EXPECT_EQ(read, shapes);
}

TEST(JsonFields, MembersWithoutAValueCanBeLeftOut)
{
    EXPECT_EQ(dumpJson(describedToJson(Branch{.name = "b"})), R"({"name":"b","children":[],"places":{}})");
    const Branch full{.name = "b", .isFork = true, .column = 4, .places = {{"tip", {.x = 1, .y = 2}}}, .width = 0.5};
    EXPECT_EQ(dumpJson(describedToJson(full)),
              R"({"name":"b","children":[],"fork":true,"column":4,"places":{"tip":{"x":1,"y":2.0}},"width":0.5})");
    const auto read = describedFromJson<Branch>(describedToJson(full));
    EXPECT_TRUE(read.isFork);
    EXPECT_EQ(read.column, 4);
    EXPECT_EQ(read.places, full.places);
    EXPECT_EQ(read.width, 0.5);
    const auto wrong = describedFromJson<Branch>(*parseJson(R"({"column":4294967301,"width":-1,"places":[]})"));
    EXPECT_EQ(wrong.column, 0);
    EXPECT_EQ(wrong.width, std::nullopt);
}

TEST(JsonFields, StructuresInStructuresAreReadUpToALimit)
{
    constexpr int levels = 10'000; // Far more than a thread's stack has room for.
    Json deep = Json::object();
    for (int level = 0; level < levels; ++level) {
        Json parent{{"name", "x"}, {"children", Json::array()}};
        parent["children"].push_back(std::move(deep));
        deep = std::move(parent);
    }
    int depth = 0;
    const auto root = describedFromJson<Branch>(deep);
    for (const Branch* branch = &root; !branch->children.empty(); branch = &branch->children.front())
        ++depth;
    EXPECT_GE(depth, 32) << "more than structures of shaders have";
    EXPECT_LT(depth, 200);
}

} // namespace
} // namespace wavelane
