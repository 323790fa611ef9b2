// SPDX-License-Identifier: MIT
#include "core/importer/amber/data_type.h"

#include <gtest/gtest.h>

#include <string_view>

namespace wavelane::importer::amber {
namespace {

DataType typeFrom(std::string_view text)
{
    const std::optional<DataType> type = dataTypeFromText(text);
    EXPECT_TRUE(type) << text;
    return type.value_or(DataType{});
}

TEST(AmberDataType, ReadsScalarsVectorsAndMatrices)
{
    EXPECT_EQ(typeFrom("int8").scalar, NumberType::int8);
    EXPECT_EQ(typeFrom("float16").scalar, NumberType::float16);
    EXPECT_EQ(typeFrom("double").scalar, NumberType::float64);
    EXPECT_EQ(typeFrom("vec3<float>").rows, 3U);
    const DataType matrix = typeFrom("mat2x4<double>");
    EXPECT_EQ(matrix.columns, 2U);
    EXPECT_EQ(matrix.rows, 4U);
    EXPECT_EQ(matrix.components(), 8U);
    EXPECT_TRUE(typeFrom("vec4<uint8>[]").isArray);
}

TEST(AmberDataType, ReadsImageFormats)
{
    EXPECT_EQ(typeFrom("R8G8B8A8_SRGB").format, Format::R8G8B8A8_UNORM_SRGB);
    EXPECT_EQ(typeFrom("R32G32_SFLOAT").rows, 2U);
    EXPECT_EQ(formatFromVulkanName("B10G11R11_UFLOAT_PACK32"), Format::R11G11B10_FLOAT);
    EXPECT_FALSE(formatFromVulkanName("ETC2_R8G8B8_UNORM_BLOCK"));
}

TEST(AmberDataType, RejectsOtherTexts)
{
    for (const char* text : {"", "uint", "int24", "vec5<float>", "vec2<float", "vec1<float>", "mat2<float>",
                             "mat2x5<float>", "vec2<vec2<float>>", "my_struct", "R8G8B8A8_UNORM[]"})
        EXPECT_FALSE(dataTypeFromText(text)) << text;
}

TEST(AmberDataType, LaysOutStd430AndStd140)
{
    EXPECT_EQ(typeFrom("vec2<float>").elementStride(), 8U);
    EXPECT_EQ(typeFrom("vec3<float>").elementStride(), 16U);
    EXPECT_FALSE(typeFrom("vec3<float>").isTightlyPacked());
    EXPECT_TRUE(typeFrom("vec4<float>").isTightlyPacked());
    EXPECT_EQ(typeFrom("mat2x3<float>").elementStride(), 32U);
    EXPECT_EQ(typeFrom("mat2x3<float>").offsetOf(4), 20U);

    DataType padded = typeFrom("int32[]");
    EXPECT_EQ(padded.elementStride(), 4U);
    padded.std140 = true;
    EXPECT_EQ(padded.elementStride(), 16U);
    DataType single = typeFrom("int32");
    single.std140 = true;
    EXPECT_EQ(single.elementStride(), 4U);
}

TEST(AmberDataType, FindsTheFormatOfAType)
{
    EXPECT_EQ(formatOfType(typeFrom("uint32")), Format::R32_UINT);
    EXPECT_EQ(formatOfType(typeFrom("vec4<float>")), Format::R32G32B32A32_FLOAT);
    EXPECT_EQ(formatOfType(typeFrom("R8G8_SNORM")), Format::R8G8_SNORM);
    EXPECT_FALSE(formatOfType(typeFrom("mat2x2<float>")));
    EXPECT_FALSE(formatOfType(typeFrom("vec3<uint8>")));
    EXPECT_FALSE(formatOfType(typeFrom("double")));
}

TEST(AmberDataType, ReadsNumbersLikeAmber)
{
    const auto number = [](std::string_view type, std::string_view text) { return numberOf(typeFrom(type), text); };
    EXPECT_EQ(number("int32", "-7").value(), decode::Number(std::int64_t{-7}));
    EXPECT_EQ(number("int32", "0xffffffff").value(), decode::Number(std::int64_t{-1}));
    EXPECT_EQ(number("int8", "0x80").value(), decode::Number(std::int64_t{-128}));
    EXPECT_EQ(number("uint32", "3.0").value(), decode::Number(std::uint64_t{3}));
    EXPECT_EQ(number("float", "0.5").value(), decode::Number(0.5));
    for (const auto& [type, text] : {std::pair("uint8", "256"), std::pair("uint32", "-1"), std::pair("int32", "1.5"),
                                     std::pair("int8", "0x100"), std::pair("float", "one")})
        EXPECT_EQ(number(type, text).error().code, Code::badValue) << type << ' ' << text;
}

TEST(AmberDataType, WritesZerosIntoGaps)
{
    const std::vector<decode::Number> numbers{std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{4}};
    const std::vector<std::byte> bytes = bytesOf(typeFrom("vec3<uint16>"), numbers);
    ASSERT_EQ(bytes.size(), 16U) << "the second element is incomplete";
    EXPECT_EQ(bytes[4], std::byte{3});
    EXPECT_EQ(bytes[6], std::byte{0});
    EXPECT_EQ(bytes[8], std::byte{4});
    EXPECT_EQ(bytes[10], std::byte{0});
}

} // namespace
} // namespace wavelane::importer::amber
