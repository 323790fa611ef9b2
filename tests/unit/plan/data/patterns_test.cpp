// SPDX-License-Identifier: MIT
#include "core/plan/data/patterns.h"

#include "core/decode/texels.h"
#include "core/project/size/sizes.h"
#include "tests/unit/plan/data/data_support.h"

namespace wavelane::plan {
namespace {

using project::Pattern;
using project::Texture;
using project::TextureDimension;
using Bytes = std::vector<std::uint8_t>;

constexpr std::array allPatterns{Pattern::checker, Pattern::gradient, Pattern::uv, Pattern::noise, Pattern::testCard};

DataTarget target(std::uint64_t width, std::uint64_t height, Format format, std::uint64_t mips = 1)
{
    return targetOf(Texture{.width = {.value = width}, .height = {.value = height}, .mips = mips, .format = format});
}

Result<std::vector<std::byte>> patternBytes(Pattern pattern, const DataTarget& target)
{
    return initialBytes(project::PatternData{pattern}, target, {});
}

TEST(Patterns, FillEveryFormatDimensionAndMip)
{
    for (const FormatInfo& facts : allFormats()) {
        for (const auto dimension :
             {TextureDimension::one, TextureDimension::two, TextureDimension::three, TextureDimension::cube}) {
            const Texture texture{.dimension = dimension,
                                  .width = {.value = 5},
                                  .height = {.value = 3},
                                  .depth = {.value = 2},
                                  .slices = dimension == TextureDimension::three ? 1U : 2U,
                                  .mips = 3,
                                  .format = facts.format};
            for (const Pattern pattern : allPatterns) {
                const auto bytes = patternBytes(pattern, targetOf(texture));
                ASSERT_EQ(bytes.has_value(), facts.blockWidth == 1) << facts.name;
                if (bytes) {
                    EXPECT_EQ(bytes->size(), *project::sizeInBytes(texture)) << facts.name;
                    EXPECT_EQ(*bytes, patternBytes(pattern, targetOf(texture)).value());
                }
            }
        }
    }
}

TEST(Patterns, CheckerIsWhiteFirst)
{
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(patternBytes(Pattern::checker, target(2, 2, Format::R8_UNORM))),
              (Bytes{255, 0, 0, 255}));
    const auto wide = valuesOfBytes<std::uint8_t>(patternBytes(Pattern::checker, target(16, 1, Format::R8_UINT)));
    EXPECT_EQ(Bytes(wide.begin(), wide.begin() + 5), (Bytes{255, 255, 0, 0, 255}));
}

TEST(Patterns, GradientReachesBothEnds)
{
    EXPECT_EQ(valuesOfBytes<float>(patternBytes(Pattern::gradient, target(5, 1, Format::R32_FLOAT))),
              (std::vector<float>{0, 0.25F, 0.5F, 0.75F, 1}));
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(patternBytes(Pattern::gradient, target(1, 1, Format::R8_UNORM))),
              (Bytes{0}));
    EXPECT_EQ(valuesOfBytes<std::int8_t>(patternBytes(Pattern::gradient, target(2, 1, Format::R8_SINT))),
              (std::vector<std::int8_t>{0, 127}));
}

TEST(Patterns, UvIsSampledAtTexelCenters)
{
    EXPECT_EQ(valuesOfBytes<float>(patternBytes(Pattern::uv, target(2, 1, Format::R32G32B32A32_FLOAT))),
              (std::vector<float>{0.25F, 0.5F, 0, 1, 0.75F, 0.5F, 0, 1}));
}

TEST(Patterns, TestCardHasAFrameBarsAndARamp)
{
    const auto texels =
        valuesOfBytes<std::uint32_t>(patternBytes(Pattern::testCard, target(64, 32, Format::R8G8B8A8_UNORM)));
    const auto at = [&](std::size_t x, std::size_t y) { return texels[y * 64 + x]; };
    EXPECT_EQ(at(0, 0), 0xffffffffU);
    EXPECT_EQ(at(63, 31), 0xffffffffU);
    EXPECT_EQ(at(4, 4), 0xffffffffU);  // white
    EXPECT_EQ(at(12, 4), 0xff00ffffU); // yellow
    EXPECT_EQ(at(20, 4), 0xffffff00U); // cyan
    EXPECT_EQ(at(28, 4), 0xff00ff00U); // green
    EXPECT_EQ(at(36, 4), 0xffff00ffU); // magenta
    EXPECT_EQ(at(44, 4), 0xff0000ffU); // red
    EXPECT_EQ(at(52, 4), 0xffff0000U); // blue
    EXPECT_EQ(at(60, 4), 0xff000000U); // black
    EXPECT_LT(at(2, 28) & 255U, 20U);
    EXPECT_GT(at(60, 28) & 255U, 230U);
}

TEST(Patterns, MipsAreBoxFiltered)
{
    const auto bytes = valuesOfBytes<std::uint8_t>(patternBytes(Pattern::checker, target(2, 2, Format::R8_UNORM, 2)));
    EXPECT_EQ(bytes, (Bytes{255, 0, 0, 255, 128}));
    const auto row = valuesOfBytes<float>(patternBytes(Pattern::gradient, target(5, 1, Format::R32_FLOAT, 3)));
    EXPECT_EQ(row, (std::vector<float>{0, 0.25F, 0.5F, 0.75F, 1, 0.125F, 0.625F, 0.375F}));
}

TEST(Patterns, RejectsPartsOfTextures)
{
    DataTarget part = target(4, 4, Format::R8_UNORM, 2);
    part.sizeInBytes -= 1;
    const auto bytes = patternBytes(Pattern::uv, part);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().code, Code::uploadOutOfBounds);
    EXPECT_EQ(bytes.error().message, "The data fills the whole texture of 20 bytes, but the target has 19.");
    part.texture->width.expression = "tile_width";
    EXPECT_EQ(patternBytes(Pattern::uv, part).error().code, Code::badValue);
}

TEST(Patterns, BuffersAreRowsOfNumbers)
{
    EXPECT_EQ(valuesOfBytes<float>(patternBytes(Pattern::gradient, {.sizeInBytes = 13})),
              (std::vector<float>{0, 0.5F, 1}));
    EXPECT_EQ(patternBytes(Pattern::noise, {.sizeInBytes = 3}).value().size(), 0U);
}

} // namespace
} // namespace wavelane::plan
