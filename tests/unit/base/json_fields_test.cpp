// SPDX-License-Identifier: MIT
#include "core/base/json/json_fields.h"

#include <gtest/gtest.h>

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

} // namespace described

namespace {

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

} // namespace
} // namespace wavelane
