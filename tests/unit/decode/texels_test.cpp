// SPDX-License-Identifier: MIT
#include "core/decode/texels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace wavelane::decode {
namespace {

std::vector<std::byte> bytesOf(std::initializer_list<unsigned> values)
{
    std::vector<std::byte> bytes;
    for (const unsigned value : values)
        bytes.push_back(static_cast<std::byte>(value));
    return bytes;
}

std::vector<std::byte> encode(Format format, const Color& color)
{
    std::vector<std::byte> bytes(info(format).blockBytes);
    EXPECT_TRUE(encodeRow(format, std::span(&color, 1), bytes));
    return bytes;
}

Color decode(Format format, const std::vector<std::byte>& bytes)
{
    Color color{};
    EXPECT_TRUE(decodeRow(format, bytes, std::span(&color, 1)));
    return color;
}

TEST(Texels, RoundTripEveryUncompressedFormat)
{
    for (const FormatInfo& facts : allFormats()) {
        if (facts.blockWidth != 1)
            continue;
        // Three texels with different bytes, none of which forms a NaN.
        std::vector<std::byte> bytes(3U * facts.blockBytes);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::byte>(17 + 5 * i);
        if (facts.componentBits == 64)
            bytes.assign(bytes.size(), std::byte{0});
        if (facts.format == Format::R9G9B9E5_SHAREDEXP)
            continue; // several patterns stand for one color; see SharedExponent
        std::vector<Color> colors(3);
        ASSERT_TRUE(decodeRow(facts.format, bytes, colors)) << facts.name;
        std::vector<std::byte> again(bytes.size());
        ASSERT_TRUE(encodeRow(facts.format, colors, again)) << facts.name;
        EXPECT_EQ(bytes, again) << facts.name;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto one = std::span(bytes).subspan(i * facts.blockBytes, facts.blockBytes);
            const auto texel = decodeTexel(facts.format, one);
            ASSERT_TRUE(texel) << facts.name;
            std::vector<std::byte> exact(facts.blockBytes);
            ASSERT_TRUE(encodeTexel(facts.format, *texel, exact)) << facts.name;
            EXPECT_TRUE(std::ranges::equal(one, exact)) << facts.name;
        }
    }
}

TEST(Texels, DefaultMissingComponentsToZeroAndAlphaToOne)
{
    for (const FormatInfo& facts : allFormats()) {
        if (facts.blockWidth != 1)
            continue;
        const Color color = decode(facts.format, std::vector<std::byte>(facts.blockBytes));
        EXPECT_EQ(color, (Color{0, 0, 0, facts.components == 4 ? 0.0 : 1.0})) << facts.name;
    }
}

TEST(Texels, RejectCompressedFormatsByName)
{
    std::vector<std::byte> bytes(16);
    Color color{};
    const auto result = decodeRow(Format::BC7_UNORM, bytes, std::span(&color, 1));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, Code::formatUnsupported);
    EXPECT_NE(result.error().message.find("BC7_UNORM"), std::string::npos);
}

TEST(Texels, RejectTooFewBytes)
{
    std::vector<std::byte> bytes(7);
    std::array<Color, 2> colors;
    EXPECT_FALSE(decodeRow(Format::R8G8B8A8_UNORM, bytes, colors));
    EXPECT_FALSE(encodeRow(Format::R8G8B8A8_UNORM, colors, bytes));
    EXPECT_FALSE(decodeTexel(Format::R32G32B32A32_FLOAT, bytes));
}

TEST(Texels, UnormRoundsToNearestAndClamps)
{
    EXPECT_EQ(encode(Format::R8_UNORM, {0.5, 0, 0, 1}), bytesOf({128}));
    EXPECT_EQ(encode(Format::R8_UNORM, {0.49, 0, 0, 1}), bytesOf({125}));
    EXPECT_EQ(encode(Format::R8_UNORM, {7, 0, 0, 1}), bytesOf({255}));
    EXPECT_EQ(encode(Format::R8_UNORM, {-7, 0, 0, 1}), bytesOf({0}));
    EXPECT_EQ(encode(Format::R8_UNORM, {std::nan(""), 0, 0, 1}), bytesOf({0}));
    EXPECT_EQ(encode(Format::R16_UNORM, {1, 0, 0, 1}), bytesOf({255, 255}));
}

TEST(Texels, DecodeBothSnormRepresentationsOfMinusOne)
{
    EXPECT_EQ(decode(Format::R8_SNORM, bytesOf({0x80}))[0], -1.0);
    EXPECT_EQ(decode(Format::R8_SNORM, bytesOf({0x81}))[0], -1.0);
    EXPECT_EQ(encode(Format::R8_SNORM, {-1, 0, 0, 1}), bytesOf({0x81}));
    EXPECT_EQ(encode(Format::R8_SNORM, {-9, 0, 0, 1}), bytesOf({0x81}));
    EXPECT_EQ(encode(Format::R8_SNORM, {1, 0, 0, 1}), bytesOf({0x7f}));
}

TEST(Texels, ClampDoublesToIntegers)
{
    EXPECT_EQ(encode(Format::R8_UINT, {300, 0, 0, 1}), bytesOf({255}));
    EXPECT_EQ(encode(Format::R8_UINT, {-1, 0, 0, 1}), bytesOf({0}));
    EXPECT_EQ(encode(Format::R8_SINT, {-300, 0, 0, 1}), bytesOf({0x80}));
    EXPECT_EQ(encode(Format::R64_UINT, {1e30, 0, 0, 1}), std::vector(8, std::byte{255}));
    EXPECT_EQ(encode(Format::R64_SINT, {-1e30, 0, 0, 1}), bytesOf({0, 0, 0, 0, 0, 0, 0, 0x80}));
    EXPECT_EQ(encode(Format::R32_UINT, {1e30, 0, 0, 1}), std::vector(4, std::byte{255}));
    EXPECT_EQ(encode(Format::R32_SINT, {1e30, 0, 0, 1}), bytesOf({255, 255, 255, 0x7f}));
}

TEST(Texels, DecodePackedComponentsInOrder)
{
    EXPECT_EQ(encode(Format::B8G8R8A8_UNORM, {1, 0.2, 0, 0.4}), bytesOf({0, 51, 255, 102}));
    EXPECT_EQ(encode(Format::R10G10B10A2_UNORM, {1, 0, 0, 0}), bytesOf({0xff, 0x03, 0, 0}));
    EXPECT_EQ(encode(Format::R10G10B10A2_UINT, {0, 0, 1, 3}), bytesOf({0, 0, 0x10, 0xc0}));
    // 1.0 is 0x3c0 with 11 bits and 0x1e0 with 10.
    EXPECT_EQ(encode(Format::R11G11B10_FLOAT, {1, 1, 1, 1}), bytesOf({0xc0, 0x03, 0x1e, 0x78}));
    EXPECT_EQ(encode(Format::R9G9B9E5_SHAREDEXP, {1, 1, 1, 1}), bytesOf({0x00, 0x01, 0x02, 0x84}));
    EXPECT_EQ(decode(Format::R9G9B9E5_SHAREDEXP, bytesOf({0x00, 0x01, 0x02, 0x84})), (Color{1, 1, 1, 1}));
}

TEST(Texels, PreserveSixtyFourBitIntegers)
{
    const auto bytes = bytesOf({1, 0, 0, 0, 0, 0, 0x20, 0});
    const auto texel = decodeTexel(Format::R64_UINT, bytes);
    ASSERT_TRUE(texel);
    EXPECT_EQ(std::get<std::uint64_t>((*texel)[0]), 9007199254740993ULL);
    std::vector<std::byte> again(8);
    ASSERT_TRUE(encodeTexel(Format::R64_UINT, *texel, again));
    EXPECT_EQ(again, bytes);
}

TEST(Texels, AcceptOneNumberOrAList)
{
    EXPECT_EQ(texelFromJson(Format::R8G8B8A8_UINT, Json(7)).value(), bytesOf({7, 7, 7, 7}));
    EXPECT_EQ(texelFromJson(Format::R8G8B8A8_UINT, Json::array({1, 2})).value(), bytesOf({1, 2, 0, 1}));
    EXPECT_EQ(texelFromJson(Format::R8G8B8A8_UNORM, Json::array({1, 0.5, 0, 1})).value(),
              bytesOf({255, 128, 0, 255}));
    EXPECT_EQ(texelFromJson(Format::R32_FLOAT, Json("inf")).value(), bytesOf({0, 0, 0x80, 0x7f}));
    const auto tooLarge = texelFromJson(Format::R8_UINT, Json(300));
    ASSERT_FALSE(tooLarge);
    EXPECT_NE(tooLarge.error().message.find("0 … 255"), std::string::npos) << tooLarge.error().message;
    EXPECT_FALSE(texelFromJson(Format::R8_SINT, Json(-129)));
    EXPECT_TRUE(texelFromJson(Format::R8_SINT, Json(-128)));
    EXPECT_FALSE(texelFromJson(Format::R8_UINT, Json::array({1, 2, 3, 4, 5})));
    EXPECT_FALSE(texelFromJson(Format::R8_UINT, Json("red")));
    EXPECT_TRUE(texelFromJson(Format::R16_FLOAT, Json(65519)));
    EXPECT_FALSE(texelFromJson(Format::R16_FLOAT, Json(65520))) << "would become infinite";
    EXPECT_FALSE(texelFromJson(Format::R32G32_FLOAT, Json::array({0, -1e39})));
}

TEST(Texels, RejectEntriesThatTheFormatLacks)
{
    // In both Direct3D and Vulkan, a shader reads missing components as 0 and missing alpha as 1.
    EXPECT_EQ(texelFromJson(Format::R32_UINT, Json::array({7, 0, 0, 1})).value(), bytesOf({7, 0, 0, 0}));
    EXPECT_EQ(texelFromJson(Format::R32_UINT, Json::array({7, 0, "0x0"})).value(), bytesOf({7, 0, 0, 0}));
    EXPECT_EQ(texelFromJson(Format::R16_FLOAT, Json::array({0, -0.0, 0.0, 1.0})).value(), bytesOf({0, 0}));
    EXPECT_TRUE(texelFromJson(Format::R11G11B10_FLOAT, Json::array({1, 2, 3, 1})));
    EXPECT_TRUE(texelFromJson(Format::R8G8B8A8_UINT, Json::array({1, 2, 3, 4})));
    struct Case
    {
        Format format;
        Json list;
        std::string entry;
    };
    for (const Case& each : {Case{Format::R32_UINT, Json::array({7, 5}), "entry 1 is 5"},
                             Case{Format::R32_UINT, Json::array({7, 0, 0, 0}), "entry 3 is 0"},
                             Case{Format::R32G32_SINT, Json::array({1, 2, -3}), "entry 2 is -3"},
                             Case{Format::R8_UNORM, Json::array({1, "nan"}), "entry 1 is \"nan\""},
                             Case{Format::R11G11B10_FLOAT, Json::array({1, 2, 3, 0.5}), "entry 3 is 0.5"}}) {
        const auto refused = texelFromJson(each.format, each.list);
        ASSERT_FALSE(refused) << each.list.dump();
        EXPECT_EQ(refused.error().code, Code::badValue);
        EXPECT_NE(refused.error().message.find(each.entry), std::string::npos) << refused.error().message;
    }
}

TEST(Texels, InvertTheSrgbCurve)
{
    EXPECT_NEAR(linearFromSrgb(0.5), 0.21404114048223255, 1e-15);
    for (int i = 0; i <= 255; ++i)
        EXPECT_NEAR(srgbFromLinear(linearFromSrgb(i / 255.0)), i / 255.0, 1e-7);
}

} // namespace
} // namespace wavelane::decode
