// SPDX-License-Identifier: MIT
#include "core/inspect/elements/elements.h"
#include "core/inspect/request/request.h"
#include "core/inspect/structs/struct_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <format>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::inspect {
namespace {

std::string columnsText(const Result<Elements>& elements)
{
    if (!elements)
        return elements.error().message;
    std::string text = std::format("{} stride {}:", elements->title, elements->stride);
    for (const Column& each : elements->columns)
        text += std::format(" {}@{} {}", each.path, each.offset, each.typeName());
    for (const Padding& each : elements->padding)
        text += std::format(" pad@{}+{}", each.offset, each.size);
    return text;
}

Elements elementsOfText(std::string_view text, Packing packing)
{
    const auto layout = layoutOfText(text, packing);
    EXPECT_TRUE(layout) << layout.error().message;
    return structureElements(*layout).value();
}

TEST(Elements, NameTheScalarsOfStructuresAndTheirPadding)
{
    EXPECT_EQ(columnsText(elementsOfText("struct S { float a; float3 b; uint c[2]; bool d; };", Packing::cbuffer)),
              "S stride 48: a@0 float32 b.x@4 float32 b.y@8 float32 b.z@12 float32 c[0]@16 uint32 c[1]@32 uint32 "
              "d@36 bool pad@20+12 pad@40+8");
    EXPECT_EQ(
        columnsText(elementsOfText("row_major float2x2 m", Packing::std140)),
        " stride 32: m[0][0]@0 float32 m[0][1]@4 float32 m[1][0]@16 float32 m[1][1]@20 float32 pad@8+8 pad@24+8");
    EXPECT_EQ(columnsText(elementsOfText("float2x2 m", Packing::scalar)),
              " stride 16: m[0][0]@0 float32 m[0][1]@8 float32 m[1][0]@4 float32 m[1][1]@12 float32");
    EXPECT_EQ(columnsText(elementsOfText("uint", Packing::structured)), "uint stride 4: @0 uint32");
}

TEST(Elements, HaveOneColumnForEachComponentOfAFormat)
{
    EXPECT_EQ(columnsText(texelElements(Format::R16G16B16A16_FLOAT)),
              "R16G16B16A16_FLOAT stride 8: r@0 float16 g@2 float16 b@4 float16 a@6 float16");
    EXPECT_EQ(columnsText(texelElements(Format::R8G8B8A8_UNORM)),
              "R8G8B8A8_UNORM stride 4: r@0 unorm8 g@0 unorm8 b@0 unorm8 a@0 unorm8");
    EXPECT_EQ(columnsText(texelElements(Format::R11G11B10_FLOAT)),
              "R11G11B10_FLOAT stride 4: r@0 float11 g@0 float11 b@0 float10");
    EXPECT_EQ(columnsText(texelElements(Format::BC1_UNORM)),
              "BC1_UNORM is block-compressed; its texels cannot be read or written individually.");
}

TEST(Elements, OfNumbersHaveThatManyColumns)
{
    EXPECT_EQ(columnsText(numberElements(NumberType::uint8, 3)), "uint8 × 3 stride 3: x@0 uint8 y@1 uint8 z@2 uint8");
    EXPECT_EQ(columnsText(numberElements(NumberType::float64)), "float64 stride 8: @0 float64");
    EXPECT_EQ(numberElements(NumberType::int16, 5)->columns[4].path, "[4]");
    EXPECT_EQ(columnsText(numberElements(NumberType::uint32, 0)),
              "An element can have 1 to 65536 numbers, but 0 are requested.");
}

TEST(Elements, RefuseStructuresThatAreTooLarge)
{
    const auto many = layoutOfText("float a[70000]", Packing::scalar);
    EXPECT_EQ(columnsText(structureElements(*many)), "The structure '' has 70000 numbers; the limit is 65536.");
    const auto large = layoutOfText("float a[9000000]", Packing::scalar);
    EXPECT_EQ(columnsText(structureElements(*large)), "The structure '' has 36000000 bytes; the limit is 16777216.");
    EXPECT_EQ(columnsText(structureElements(*layoutOfText("float4", Packing::scalar), 2)),
              "The structure 'float4' has no complete number in its first 2 bytes.");
}

TEST(Elements, OfABufferImageHaveNoGaps)
{
    const Contents contents{.size = 64};
    View view{.format = Format::R8G8B8A8_UNORM, .width = 4};
    EXPECT_EQ(elementsOf(view, contents)->extent, (std::array<std::uint64_t, 3>{4, 4, 1}));
    view.stride = 4;
    EXPECT_TRUE(elementsOf(view, contents));
    view.stride = 8;
    EXPECT_EQ(columnsText(elementsOf(view, contents)),
              "An image of a buffer starts with its first byte and has no gaps in rows.");
}

TEST(Elements, OfBlocksAreDecodedOnlyInTheWholeImage)
{
    const Contents contents{.size = 32, .format = Format::BC1_UNORM, .extent = {8, 8, 1}};
    View view{.format = Format::BC1_UNORM};
    EXPECT_EQ(elementsOf(view, contents)->extent, contents.extent);
    view.start = 8;
    EXPECT_EQ(columnsText(elementsOf(view, contents)),
              "BC1_UNORM is block-compressed; its texels cannot be read or written individually.");
    EXPECT_FALSE(elementsOf({.format = Format::BC1_UNORM, .stride = 64}, contents));
    EXPECT_FALSE(elementsOf({.format = Format::BC1_UNORM}, {.size = 32}));
}

TEST(Elements, OfBlocksAreComparedAsTexels)
{
    const Contents contents{.size = 8, .format = Format::BC1_UNORM, .extent = {4, 4, 1}};
    const View view{.format = Format::BC1_UNORM};
    const Elements elements = elementsOf(view, contents).value();
    std::vector<std::byte> bytes(8);
    const auto source = sourceOf(bytes);
    const auto same = sourceOf(bytes);
    bytes[0] = std::byte{1}; // The color of all texels.
    const auto other = sourceOf(bytes);
    const auto compareWith = [&](Source& expected) {
        const Request request{.target = {}, .view = view, .action = CompareOptions{}};
        return std::get<CompareResult>(answer(request, elements, *source, &expected, {}).value());
    };
    EXPECT_TRUE(compareWith(*same).areEqual());
    EXPECT_EQ(compareWith(*same).elements, 16U);
    EXPECT_EQ(compareWith(*other).different, 16U);
    EXPECT_EQ(compareWith(*sourceOf(std::vector<std::byte>(4))).elements, 0U);
}

TEST(Elements, CountOnlyWholeElementsAfterTheirStart)
{
    Elements elements = numberElements(NumberType::uint32, 2).value();
    EXPECT_EQ(elements.count(23), 2U);
    elements.start = 8;
    EXPECT_EQ(elements.count(23), 1U);
    EXPECT_EQ(elements.count(3), 0U);
}

} // namespace
} // namespace wavelane::inspect
