// SPDX-License-Identifier: MIT
#include "core/exporter/text/struct_text.h"

#include "core/exporter/text/number_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace wavelane::exporter {
namespace {

using shader::Member;

Member scalar(std::string name, std::uint64_t offset, NumberType type = NumberType::float32)
{
    return {.name = std::move(name), .type = "float", .offset = offset, .size = sizeInBytes(type), .scalar = type};
}

Member vector(std::string name, std::uint64_t offset, std::uint32_t components)
{
    return {.name = std::move(name),
            .type = "float",
            .offset = offset,
            .size = 4 * components,
            .scalar = NumberType::float32,
            .columns = components};
}

template<class Number>
std::string written(NumberType type, Number value)
{
    return cppNumber(type, std::as_bytes(std::span(&value, 1)));
}

TEST(StructText, AssertsOffsetsAndSizes)
{
    StructTexts texts;
    texts.add("Light", std::vector{vector("color", 0, 3), scalar("age", 16)}, 20);
    EXPECT_EQ(texts.declarations(), "struct Light\n{\n    float color[3]{};\n    std::byte padding[4]{};\n"
                                    "    float age{};\n};\nstatic_assert(sizeof(Light) == 20);\n"
                                    "static_assert(offsetof(Light, color) == 0);\n"
                                    "static_assert(offsetof(Light, age) == 16);\n");
}

TEST(StructText, SeparatesTheLastRowOfAPackedArray)
{
    // In a cbuffer, each array element starts a register, and the next member can use the rest of the last one.
    Member weights = scalar("weights", 0);
    weights.size = 36;
    weights.count = 3;
    weights.dimensions = {3};
    weights.stride = 16;
    StructTexts texts;
    const std::size_t type = texts.add("Block", std::vector{weights, scalar("next", 36)}, 40);
    const std::array<float, 10> numbers{1, 0, 0, 0, 2, 0, 0, 0, 3, 4};
    EXPECT_EQ(texts.literal(type, std::as_bytes(std::span(numbers)), 0),
              "Block{.weights = {{1.0f}, {2.0f}}, .weights_last = {3.0f}, .next = 4.0f}");
}

TEST(StructText, FallsBackToBytesIfNoStructureHasTheLayout)
{
    StructTexts texts;
    const std::size_t type = texts.add("Odd", std::vector{scalar("a", 0), scalar("b", 4, NumberType::float64)}, 12);
    EXPECT_TRUE(texts.type(type).isRaw);
}

TEST(StructText, WritesEqualLayoutsOnceAndDifferentOnesWithOtherNames)
{
    StructTexts texts({"Taken"});
    const std::size_t first = texts.add("Light", std::vector{scalar("age", 0)}, 4);
    EXPECT_EQ(texts.add("Light", std::vector{scalar("age", 0)}, 4), first);
    EXPECT_EQ(texts.type(texts.add("Light", std::vector{scalar("size", 0)}, 4)).name, "Light2");
    EXPECT_EQ(texts.type(texts.add("Taken", std::vector{scalar("age", 0)}, 4)).name, "Taken2");
}

TEST(StructText, AvoidsNamesOfTheProgram)
{
    StructTexts texts;
    texts.avoid({"Settings"});
    EXPECT_EQ(texts.type(texts.add("type.Settings", std::vector{scalar("sigma", 0)}, 4)).name, "Settings2");
    EXPECT_EQ(StructTexts::wantedName("type.Settings"), "Settings");
}

TEST(StructText, PreventsMembersFromHidingTheirTypes)
{
    Member light{.name = "Light", .type = "Light", .size = 4, .members = {scalar("age", 0)}};
    StructTexts texts;
    const std::size_t type = texts.add("Scene", std::vector{light}, 4);
    EXPECT_EQ(texts.type(type).fields.front().name, "LightMember");
}

TEST(StructText, WritesNumbersExactly)
{
    EXPECT_EQ(written(NumberType::float32, 0.1f), "0.1f");
    EXPECT_EQ(written(NumberType::float32, 1.0f), "1.0f");
    EXPECT_EQ(written(NumberType::float32, -0.0f), "-0.0f");
    EXPECT_EQ(written(NumberType::float32, 1e-45f), "1e-45f");
    EXPECT_EQ(written(NumberType::float32, std::numeric_limits<float>::infinity()),
              "std::bit_cast<float>(0x7f800000u)");
    EXPECT_EQ(written(NumberType::float64, 0.1), "0.1");
    EXPECT_EQ(written(NumberType::int32, std::numeric_limits<std::int32_t>::min()), "INT32_MIN");
    EXPECT_EQ(written(NumberType::uint32, 0xffffffffu), "0xffffffffu");
    EXPECT_EQ(written(NumberType::uint64, std::uint64_t{1} << 40U), "1099511627776");
    EXPECT_EQ(written(NumberType::float16, std::uint16_t{0x3c00}), "0x3c00");
}

} // namespace
} // namespace wavelane::exporter
