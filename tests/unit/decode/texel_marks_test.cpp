// SPDX-License-Identifier: MIT
#include "core/decode/display/texel_marks.h"

#include "core/decode/display/color_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace wavelane::decode {
namespace {

using Rgb = std::array<std::uint8_t, 3>;

TexelMarks marksIn(Format format, const DisplayOptions& options, const Color& color)
{
    return TexelMarker(format, options)(color);
}

TEST(TexelMarks, ComparesTheRangeWithShownColorChannelsOnly)
{
    const Color color{0.5, 2, 0.5, -1};
    const auto above = bitOf(TexelMark::aboveWhite);
    EXPECT_EQ(marksIn(Format::R32G32B32A32_FLOAT, {}, color), above | bitOf(TexelMark::negative));
    EXPECT_EQ(marksIn(Format::R32G32B32A32_FLOAT, {.channels = {true, false, true, false}}, color), 0);
    EXPECT_EQ(marksIn(Format::R32G32B32A32_FLOAT, {.channels = {false, false, false, true}}, color),
              bitOf(TexelMark::belowBlack) | bitOf(TexelMark::negative));
    EXPECT_EQ(marksIn(Format::R32_FLOAT, {}, color), 0) << "The format has no green.";
    EXPECT_EQ(marksIn(Format::R32_FLOAT, {.range = DisplayRange{0.4, 0.1}}, color), above) << "inverted range";
}

TEST(TexelMarks, InfinityIsNotClipped)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(marksIn(Format::R32_FLOAT, {}, {infinity, 0, 0, 1}), bitOf(TexelMark::positiveInfinity));
    EXPECT_EQ(marksIn(Format::R32_FLOAT, {}, {-infinity, 0, 0, 1}),
              bitOf(TexelMark::negativeInfinity) | bitOf(TexelMark::negative));
    EXPECT_EQ(marksIn(Format::R32_FLOAT, {}, {std::nan(""), 0, 0, 1}), bitOf(TexelMark::nan));
}

TEST(TexelMarks, KnowsWhatAFormatCannotHave)
{
    EXPECT_EQ(TexelMarker(Format::R8_UNORM, {}).possible(), 0);
    EXPECT_EQ(TexelMarker(Format::R8_UNORM, {.range = DisplayRange{0.2, 1}}).possible(),
              bitOf(TexelMark::belowBlack));
    EXPECT_EQ(TexelMarker(Format::R8_SNORM, {}).possible(), bitOf(TexelMark::negative));
    EXPECT_EQ(TexelMarker(Format::R32_FLOAT, {.channels = {false, true, true, true}}).possible(), 0);
}

TEST(TexelMarks, MarksPackedTexels)
{
    std::vector<float> values(1000, 0.5F);
    values[999] = std::nanf("");
    values[300] = -1;
    std::vector<TexelMarks> marks(1000);
    const TexelMarker marker(Format::R32_FLOAT, {});
    ASSERT_TRUE(markTexels(Format::R32_FLOAT, std::as_bytes(std::span(values)), marker, marks));
    for (std::size_t i = 0; i < marks.size(); ++i)
        EXPECT_EQ(marks[i] != 0, i == 300 || i == 999) << i;
    EXPECT_FALSE(markTexels(Format::R32G32_FLOAT, std::as_bytes(std::span(values)), marker, marks));
}

TEST(ColorMap, FollowsThePublishedMaps)
{
    // matplotlib 3.11: viridis(64) and turbo(128) of 255, in bytes.
    const auto near = [](const Rgb& got, const Rgb& expected) {
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_NEAR(got[i], expected[i], 2);
    };
    near(mappedColor(ColorMap::viridis, 0), {68, 1, 84});
    near(mappedColor(ColorMap::viridis, 64.0 / 255), {59, 82, 139});
    near(mappedColor(ColorMap::viridis, 1), {253, 231, 37});
    near(mappedColor(ColorMap::turbo, 128.0 / 255), {164, 252, 60});
    EXPECT_EQ(mappedColor(ColorMap::turbo, 7), mappedColor(ColorMap::turbo, 1));
    EXPECT_EQ(mappedColor(ColorMap::viridis, std::nan("")), mappedColor(ColorMap::viridis, 0));
    EXPECT_EQ(mappedColor(ColorMap::gray, 0.5), (Rgb{128, 128, 128}));
}

TEST(ColorMap, LightnessOfViridisRises)
{
    double before = -1;
    for (int i = 0; i <= 255; ++i) {
        const auto color = mappedColor(ColorMap::viridis, i / 255.0);
        const double luma = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
        EXPECT_GE(luma, before - 0.5) << i;
        before = luma;
    }
}

TEST(Display, MapsTheMeanOfTheShownChannels)
{
    const auto shown = [](const DisplayOptions& options, const Color& color) {
        std::vector<std::byte> texel(16);
        EXPECT_TRUE(encodeRow(Format::R32G32B32A32_FLOAT, std::span(&color, 1), texel));
        std::vector<std::byte> rgba(4);
        EXPECT_TRUE(toDisplay(Format::R32G32B32A32_FLOAT, texel, options, rgba));
        return Rgb{std::uint8_t(rgba[0]), std::uint8_t(rgba[1]), std::uint8_t(rgba[2])};
    };
    EXPECT_EQ(shown({.map = ColorMap::gray}, {0, 0.3, 0.9, 1}), (Rgb{102, 102, 102}));
    EXPECT_EQ(shown({.channels = {false, true, false, false}, .map = ColorMap::gray}, {0, 0.2, 0.9, 1}),
              (Rgb{51, 51, 51}));
    EXPECT_EQ(shown({.channels = {false, false, false, true}, .map = ColorMap::gray}, {0, 0.2, 0.9, 1}),
              (Rgb{255, 255, 255}));
    // A logarithmic range gives the lowest thousandth a tenth of the brightness.
    EXPECT_EQ(shown({.map = ColorMap::gray, .logarithmic = true}, {0.001, 0.001, 0.001, 1}), (Rgb{26, 26, 26}));
    EXPECT_EQ(shown({.map = ColorMap::gray, .logarithmic = true}, {1, 1, 1, 1}), (Rgb{255, 255, 255}));
    EXPECT_EQ(shown({.map = ColorMap::gray, .logarithmic = true}, {-1, 0, 0, 1}), (Rgb{0, 0, 0}));
}

} // namespace
} // namespace wavelane::decode
