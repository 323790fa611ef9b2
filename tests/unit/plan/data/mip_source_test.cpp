// SPDX-License-Identifier: MIT
#include "core/plan/data/mip_source.h"

#include "core/decode/texels.h"
#include "core/plan/data/random.h"
#include "core/project/size/sizes.h"
#include "tests/unit/plan/data/data_support.h"

#include <algorithm>
#include <array>

namespace wavelane::plan {
namespace {

using project::Texture;
using project::TextureDimension;

/// Texels of a first level with distinguishable averages.
std::vector<std::byte> firstLevel(const Texture& texture)
{
    std::vector<std::byte> bytes(project::sliceSizeInBytes(texture, 0) * project::layerCount(texture));
    Pcg32 random(7);
    std::ranges::generate(bytes, [&] { return static_cast<std::byte>(random.draw()); });
    return bytes;
}

/// All levels of an R8_UNORM texture, computed texel by texel.
std::vector<std::byte> expected(const Texture& texture)
{
    std::vector<std::byte> bytes = firstLevel(texture);
    bytes.resize(*project::sizeInBytes(texture));
    for (std::uint64_t mip = 1; mip < texture.mips; ++mip) {
        const auto above = project::mipExtent(texture, mip - 1);
        const auto extent = project::mipExtent(texture, mip);
        for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
            const std::uint64_t from = project::sliceOffsetInBytes(texture, mip - 1, layer);
            const std::uint64_t to = project::sliceOffsetInBytes(texture, mip, layer);
            for (std::uint64_t i = 0; i < extent[0] * extent[1] * extent[2]; ++i) {
                const std::array at{i % extent[0], i / extent[0] % extent[1], i / extent[0] / extent[1]};
                double sum = 0;
                std::uint64_t count = 0;
                for (std::uint64_t z = 0; z < std::min<std::uint64_t>(above[2], 2); ++z)
                    for (std::uint64_t y = 0; y < std::min<std::uint64_t>(above[1], 2); ++y)
                        for (std::uint64_t x = 0; x < std::min<std::uint64_t>(above[0], 2); ++x, ++count)
                            sum += std::to_integer<int>(
                                       bytes[from + ((2 * at[2] + z) * above[1] + 2 * at[1] + y) * above[0] +
                                             2 * at[0] + x]) /
                                   255.0;
                const double mean = sum / static_cast<double>(count);
                EXPECT_TRUE(decode::encodeRow(Format::R8_UNORM, std::array<decode::Color, 1>{{{mean, 0, 0, 0}}},
                                              std::span(bytes).subspan(to + i, 1)));
            }
        }
    }
    return bytes;
}

struct Shape
{
    TextureDimension dimension;
    std::uint64_t width, height, depth, slices;
};

TEST(MipSource, ComputesTheSameLevelsWithAndWithoutKeptOnes)
{
    for (const Shape& shape :
         {Shape{TextureDimension::two, 16, 16, 1, 1}, Shape{TextureDimension::two, 13, 7, 1, 3},
          Shape{TextureDimension::two, 1, 21, 1, 2}, Shape{TextureDimension::one, 19, 1, 1, 2},
          Shape{TextureDimension::three, 9, 11, 7, 1}, Shape{TextureDimension::three, 12, 3, 1, 1},
          Shape{TextureDimension::cube, 6, 6, 1, 1}}) {
        Texture texture{.dimension = shape.dimension,
                        .width = {.value = shape.width},
                        .height = {.value = shape.height},
                        .depth = {.value = shape.depth},
                        .slices = shape.slices,
                        .format = Format::R8_UNORM};
        texture.mips = project::fullMipCount(texture);
        const auto wanted = expected(texture);
        for (const std::uint64_t keep : {0U, 1U, 30U, 100U, 1'000'000U}) {
            std::uint64_t opened = 0;
            const auto source = mipSource(
                texture,
                [&]() -> Result<std::unique_ptr<ByteSource>> {
                    ++opened;
                    return sourceOf(firstLevel(texture));
                },
                keep);
            ASSERT_TRUE(source);
            std::vector<std::byte> all(wanted.size());
            for (std::size_t at = 0; at < all.size(); at += 5)
                ASSERT_TRUE((*source)->read(std::span(all).subspan(at, std::min<std::size_t>(5, all.size() - at))));
            EXPECT_EQ(all, wanted) << shape.width << " x " << shape.height << " x " << shape.depth << ", " << keep;
            if (keep == 0) {
                EXPECT_EQ(opened, texture.mips) << "each level is computed from the first";
            }
            if (keep == 1'000'000U) {
                EXPECT_EQ(opened, 1U) << "each level is computed from the previous one";
            }
        }
    }
}

TEST(MipSource, CountsTheBytesReadForEachLevel)
{
    const Texture texture{.width = {.value = 8}, .height = {.value = 8}, .mips = 3, .format = Format::R8_UNORM};
    auto source = mipSource(
        texture, []() -> Result<std::unique_ptr<ByteSource>> { return sourceOf(std::vector<std::byte>(64)); }, 0);
    ASSERT_TRUE(source);
    WorkMeter meter(1);
    std::uint64_t counted = 0;
    const WorkMeter::Watch watch(meter, [&](const std::string&, std::uint64_t bytes) { counted = bytes; });
    ASSERT_TRUE(readAll(**source, &meter));
    EXPECT_EQ(counted, 64U + 16 + 4 + 2 * 64) << "all levels, plus the first one again for each smaller level";
}

TEST(MipSource, RejectsMipsOfCompressedFormats)
{
    const Texture texture{.width = {.value = 8}, .height = {.value = 8}, .mips = 2, .format = Format::BC1_UNORM};
    const auto source = mipSource(
        texture, []() -> Result<std::unique_ptr<ByteSource>> { return sourceOf(std::vector<std::byte>(32)); });
    ASSERT_FALSE(source);
    EXPECT_EQ(source.error().code, Code::formatUnsupported);
}

} // namespace
} // namespace wavelane::plan
