// SPDX-License-Identifier: MIT
#include "core/plan/data/packed_part.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

/// A texture of 2 × 2 texels with two mips and two slices: 4 + 4 bytes of mip 0, then 1 + 1 of mip 1.
project::Resource texture()
{
    return {.name = "t",
            .kind = project::Texture{.width = {.value = 2, .expression = {}},
                                     .height = {.value = 2, .expression = {}},
                                     .slices = 2,
                                     .mips = 2,
                                     .format = Format::R8_UNORM}};
}

std::vector<std::byte> numbered(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::byte>(i);
    return bytes;
}

std::vector<int> part(const ReadRequest& request, const project::Resource& resource = texture())
{
    std::vector<int> values;
    for (const std::byte each : packedPart(numbered(10), resource, request))
        values.push_back(std::to_integer<int>(each));
    return values;
}

TEST(PackedPart, ReturnsAllBytesByDefault)
{
    EXPECT_EQ(part({}), (std::vector{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST(PackedPart, SelectsMipsAndSlices)
{
    EXPECT_EQ(part({.mip = 0, .slice = 1}), (std::vector{4, 5, 6, 7}));
    EXPECT_EQ(part({.mip = 1}), (std::vector{8, 9}));
    EXPECT_EQ(part({.slice = 0}), (std::vector{0, 1, 2, 3, 8}));
    EXPECT_EQ(part({.mip = 2}), std::vector<int>{});
}

TEST(PackedPart, ClipsTheRangeToTheSelectedPart)
{
    EXPECT_EQ(part({.offset = 8, .size = 100}), (std::vector{8, 9}));
    EXPECT_EQ(part({.offset = 100}), std::vector<int>{});
    EXPECT_EQ(part({.mip = 0, .slice = 1, .offset = 1, .size = 2}), (std::vector{5, 6}));
}

TEST(PackedPart, IgnoresMipsOfBuffers)
{
    const project::Resource buffer{.name = "b", .kind = project::Buffer{}};
    EXPECT_EQ(part({.mip = 3, .offset = 8}, buffer), (std::vector{8, 9}));
}

} // namespace
} // namespace wavelane::plan
