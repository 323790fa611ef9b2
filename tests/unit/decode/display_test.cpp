// SPDX-License-Identifier: MIT
#include "core/decode/display/display.h"

#include "core/decode/small_float.h"
#include "core/decode/texels.h"
#include "tests/unit/decode/special_numbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace wavelane::decode {
namespace {

using Bytes = std::vector<int>;

std::vector<std::byte> rowOf(Format format, const std::vector<Color>& colors)
{
    std::vector<std::byte> bytes(colors.size() * info(format).blockBytes);
    EXPECT_TRUE(encodeRow(format, colors, bytes));
    return bytes;
}

Bytes show(Format format, const std::vector<Color>& colors, const DisplayOptions& options = {})
{
    std::vector<std::byte> rgba(4 * colors.size());
    EXPECT_TRUE(toDisplay(format, rowOf(format, colors), options, rgba));
    Bytes result;
    for (const std::byte each : rgba)
        result.push_back(std::to_integer<int>(each));
    return result;
}

TEST(Display, ShowsTheSameColorInEveryFormat)
{
    for (const Format format : {Format::R8G8B8A8_UNORM, Format::B8G8R8A8_UNORM, Format::R8G8B8A8_UNORM_SRGB,
                                Format::R16G16B16A16_UNORM, Format::R32G32B32A32_FLOAT})
        EXPECT_EQ(show(format, {{1, 0.2, 0, 0.4}}), (Bytes{255, 51, 0, 102})) << toString(format);
    EXPECT_EQ(show(Format::R8G8B8A8_UINT, {{255, 51, 0, 102}}), (Bytes{255, 51, 0, 102}));
    EXPECT_EQ(show(Format::R16G16B16A16_UINT, {{65535, 13107, 0, 26214}}), (Bytes{255, 51, 0, 102}));
    EXPECT_EQ(show(Format::R10G10B10A2_UINT, {{1023, 0, 0, 3}}), (Bytes{255, 0, 0, 255}));
    EXPECT_EQ(show(Format::R8G8_SNORM, {{1, -1, 0, 1}}), (Bytes{255, 0, 128, 255}));
}

TEST(Display, ProducesTheSameResultOnFastPaths)
{
    const std::vector<Color> colors{{0.1, 0.5, 0.9, 0.3}, {-1, 2, 0, 1}, {0.499, 0.501, 0.25, 0}};
    // Markers that never apply disable the fast paths.
    for (const Format format :
         {Format::R8G8B8A8_UNORM, Format::B8G8R8A8_UNORM, Format::R32G32B32A32_FLOAT, Format::R16G16B16A16_FLOAT})
        EXPECT_EQ(show(format, colors), show(format, colors, {.markNonFinite = true})) << toString(format);
}

TEST(Display, ShowsEveryHalfLikeTheSameFloat)
{
    std::vector<Color> colors;
    std::vector<std::byte> halves;
    for (unsigned bits = 0; bits < 65536; ++bits) {
        const double value = halfToDouble(static_cast<std::uint16_t>(bits));
        colors.push_back({value, value, value, value});
        for (int i = 0; i < 4; ++i)
            halves.insert(halves.end(), {static_cast<std::byte>(bits & 0xffU), static_cast<std::byte>(bits >> 8U)});
    }
    std::vector<std::byte> rgba(4 * colors.size());
    ASSERT_TRUE(toDisplay(Format::R16G16B16A16_FLOAT, halves, {}, rgba));
    const Bytes expected = show(Format::R32G32B32A32_FLOAT, colors);
    for (std::size_t i = 0; i < rgba.size(); ++i)
        ASSERT_EQ(std::to_integer<int>(rgba[i]), expected[i]) << "half " << i / 4;
}

TEST(Display, ShowsASingleChannelInGray)
{
    EXPECT_EQ(show(Format::R8G8B8A8_UNORM, {{1, 0.2, 0, 0.4}}, {.channels = {false, true, false, false}}),
              (Bytes{51, 51, 51, 255}));
    EXPECT_EQ(show(Format::R8G8B8A8_UNORM, {{1, 0.2, 0, 0.4}}, {.channels = {false, false, false, true}}),
              (Bytes{102, 102, 102, 255}));
    EXPECT_EQ(show(Format::R8G8B8A8_UNORM, {{1, 0.2, 0.4, 0.4}}, {.channels = {true, false, true, false}}),
              (Bytes{255, 0, 102, 255}));
    EXPECT_EQ(show(Format::R8_UNORM, {{0.2, 0, 0, 1}}), (Bytes{51, 51, 51, 255}));
}

TEST(Display, StretchesTheRangeAndClamps)
{
    const DisplayOptions options{.range = DisplayRange{10, 20}};
    EXPECT_EQ(show(Format::R32G32B32A32_FLOAT, {{10, 12, 20, 1}, {9, 21, 15, 1}}, options),
              (Bytes{0, 51, 255, 255, 0, 255, 128, 255}));
    EXPECT_EQ(show(Format::R32_FLOAT, {{5, 0, 0, 1}}, {.range = DisplayRange{5, 5}}), (Bytes{0, 0, 0, 255}));
    EXPECT_EQ(show(Format::R32_FLOAT, {{0, 0, 0, 1}}, {.range = DisplayRange{1, 0}}), (Bytes{255, 255, 255, 255}));
}

TEST(Display, MarksNonFiniteNumbers)
{
    const std::vector<Color> colors{{notANumber, 0, 0, 1}, {infinity, 0, 0, 1}, {-infinity, 0, 0, 1}};
    EXPECT_EQ(show(Format::R32G32B32A32_FLOAT, colors, {.markNonFinite = true}),
              (Bytes{255, 0, 255, 255, 255, 255, 0, 255, 0, 255, 255, 255}));
    EXPECT_EQ(show(Format::R32G32B32A32_FLOAT, colors), (Bytes{0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 255}));
}

TEST(Display, MarksClippedValues)
{
    EXPECT_EQ(show(Format::R32_FLOAT, {{2, 0, 0, 1}, {-1, 0, 0, 1}, {1, 0, 0, 1}}, {.markClipped = true}),
              (Bytes{255, 0, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255}));
}

TEST(Display, AppliesTheSrgbCurveOnRequest)
{
    EXPECT_EQ(show(Format::R32_FLOAT, {{0.21404114, 0, 0, 1}}, {.linearToSrgb = true}), (Bytes{128, 128, 128, 255}));
}

TEST(Display, HandlesLongRowsAndRejectsTooFewBytes)
{
    const std::vector<std::byte> bytes(1000);
    std::vector<std::byte> rgba(4000);
    ASSERT_TRUE(toDisplay(Format::R8_UNORM, bytes, {}, rgba));
    EXPECT_EQ(rgba[3999], std::byte{255});
    EXPECT_FALSE(toDisplay(Format::R16_UNORM, bytes, {}, rgba));
    EXPECT_FALSE(toDisplay(Format::BC1_UNORM, bytes, {}, rgba));
    EXPECT_TRUE(toDisplay(Format::R8_UNORM, {}, {}, {}));
}

TEST(Display, ToneMapsBringValuesAboveWhiteIntoTheRange)
{
    const auto shownWith = [](ToneMap tone, float value) {
        const std::array<float, 4> texel{value, 0, -1, 1};
        std::array<std::byte, 4> rgba{};
        const auto shown =
            toDisplay(Format::R32G32B32A32_FLOAT, std::as_bytes(std::span(texel)), {.tone = tone}, rgba);
        EXPECT_TRUE(shown);
        EXPECT_EQ(rgba[1], std::byte{0});
        EXPECT_EQ(rgba[2], std::byte{0}) << "negative values stay black";
        EXPECT_EQ(rgba[3], std::byte{255}) << "alpha is not mapped";
        return std::to_integer<int>(rgba[0]);
    };
    EXPECT_EQ(shownWith(ToneMap::none, 3), 255);
    // Reinhard: 1/2, 3/4, 1.
    EXPECT_EQ(shownWith(ToneMap::reinhard, 1), 128);
    EXPECT_EQ(shownWith(ToneMap::reinhard, 3), 191);
    EXPECT_EQ(shownWith(ToneMap::reinhard, std::numeric_limits<float>::infinity()), 255);
    EXPECT_EQ(shownWith(ToneMap::reinhard, std::numeric_limits<float>::quiet_NaN()), 0);
    // Narkowicz' curve: 0.8 at 0.99, 2.54/3.16 at 1.
    EXPECT_EQ(shownWith(ToneMap::aces, 1), 205);
    EXPECT_EQ(shownWith(ToneMap::aces, 1e30F), 255);
}

TEST(Display, ToneMapsDoNotChangeIntegers)
{
    const std::array<std::uint8_t, 4> texel{10, 128, 255, 7};
    std::array<std::byte, 4> rgba{};
    ASSERT_TRUE(toDisplay(Format::R8G8B8A8_UINT, std::as_bytes(std::span(texel)), {.tone = ToneMap::aces}, rgba));
    EXPECT_TRUE(std::ranges::equal(rgba, std::as_bytes(std::span(texel))));
}

} // namespace
} // namespace wavelane::decode
