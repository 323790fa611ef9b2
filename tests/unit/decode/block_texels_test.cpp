// SPDX-License-Identifier: MIT
#include "core/decode/blocks/block_partitions.h"
#include "core/decode/blocks/block_texels.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <initializer_list>
#include <vector>

namespace wavelane::decode {
namespace {

template<class T>
std::vector<T> decodedOf(Format format, std::initializer_list<int> block)
{
    std::vector<std::byte> bytes;
    for (const int each : block)
        bytes.push_back(static_cast<std::byte>(each));
    std::vector<T> texels(16U * info(decodedFormat(format)).blockBytes / sizeof(T));
    EXPECT_TRUE(decodeBlock(format, bytes, std::as_writable_bytes(std::span(texels))));
    return texels;
}

TEST(BlockTexels, OfBc1HaveTheColorsBetweenTheEndPoints)
{
    // Red (0xf800) and blue (0x001f); the first four texels have all four indices.
    const auto texels = decodedOf<std::uint8_t>(Format::BC1_UNORM, {0x00, 0xf8, 0x1f, 0x00, 0xe4, 0, 0, 0});
    const std::vector<std::uint8_t> expected{255, 0, 0, 255, 0, 0, 255, 255, 170, 0, 85, 255, 85, 0, 170, 255};
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), texels.begin()));
    // In the other order, there is one color between them, and transparent black.
    const auto three = decodedOf<std::uint8_t>(Format::BC1_UNORM, {0x1f, 0x00, 0x00, 0xf8, 0xe4, 0, 0, 0});
    const std::vector<std::uint8_t> threeExpected{0, 0, 255, 255, 255, 0, 0, 255, 128, 0, 128, 255, 0, 0, 0, 0};
    EXPECT_TRUE(std::equal(threeExpected.begin(), threeExpected.end(), three.begin()));
}

TEST(BlockTexels, OfBc4AreExactToSixteenBits)
{
    // 255 and 0: index 2 is 6/7 of 255.
    const auto texels = decodedOf<std::uint16_t>(Format::BC4_UNORM, {255, 0, 0x88, 0, 0, 0, 0, 0});
    EXPECT_EQ(texels[0], 65535);
    EXPECT_EQ(texels[1], 0);
    EXPECT_EQ(texels[2], 56173); // 65535 · 6 / 7
    // −127 and 127: indices 6 and 7 are −1 and 1.
    const auto signedTexels = decodedOf<std::int16_t>(Format::BC4_SNORM, {0x81, 0x7f, 0x3e, 0, 0, 0, 0, 0});
    EXPECT_EQ(signedTexels[0], -32767);
    EXPECT_EQ(signedTexels[1], 32767);
    EXPECT_EQ(signedTexels[2], -32767);
}

TEST(BlockTexels, OfReservedModesAreZero)
{
    EXPECT_EQ(decodedOf<std::uint8_t>(Format::BC7_UNORM, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}),
              std::vector<std::uint8_t>(64));
    const auto halfs =
        decodedOf<std::uint16_t>(Format::BC6H_UF16, {0x13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    EXPECT_EQ(std::vector<std::uint16_t>(halfs.begin(), halfs.begin() + 4),
              (std::vector<std::uint16_t>{0, 0, 0, 0x3c00}));
}

TEST(BlockTexels, NeedABlock)
{
    std::array<std::byte, 64> texels{};
    EXPECT_EQ(decodeBlock(Format::R8_UNORM, texels, texels).error().code, Code::formatUnsupported);
    EXPECT_EQ(decodeBlock(Format::BC1_UNORM, std::span(texels).first(7), texels).error().code, Code::badValue);
}

TEST(BlockPartitions, AnchorsBelongToTheirSubset)
{
    for (unsigned subsets = 1; subsets <= 3; ++subsets)
        for (unsigned partition = 0; partition < 64; ++partition)
            for (unsigned subset = 0; subset < subsets; ++subset)
                EXPECT_EQ(subsetOf(subsets, partition, anchorOf(subsets, partition, subset)), subset)
                    << subsets << " subsets, partition " << partition;
}

} // namespace
} // namespace wavelane::decode
