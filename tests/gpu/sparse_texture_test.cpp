// SPDX-License-Identifier: MIT
#include "core/gpu/formats/format_map.h"
#include "tests/support/sparse_test.h"

namespace wavelane::gpu {
namespace {

TEST_F(DeviceSparse, OrdersTilesOfATextureByXFirst)
{
    const auto made = sparseTexture({.layers = 2}, {3, 2, 1});
    ASSERT_TRUE(made && made->tile());
    const Tile tile = *made->tile();
    const auto pool = heap(6 * tile.bytes);
    for (std::uint32_t layer : {0u, 1u})
        map(*made, {.layer = layer, .first = {2, 0, 0}, .count = 2}, *pool, 2 * layer * tile.bytes);
    map(*made, {.count = 1}, *pool, 4 * tile.bytes);
    const auto bytes = noise(std::uint64_t{4} * made->options().extent[0] * made->options().extent[1]);
    ASSERT_TRUE(transfer().write(*made, {}, bytes).has_value());
    const auto back = read(*made, 0, 0, 4);
    const std::uint64_t width = made->options().extent[0];
    for (std::uint64_t y = 0; y < made->options().extent[1]; y += 7) {
        for (std::uint64_t x = 0; x < width; x += 5) {
            const auto column = x / tile.extent[0];
            const auto row = y / tile.extent[1];
            const bool there = (column == 2 && row == 0) || (column == 0 && row == 1) || (column == 0 && row == 0);
            const std::uint64_t at = (y * width + x) * 4;
            if (there) {
                ASSERT_EQ(back[at], bytes[at]) << x << ", " << y;
            }
        }
    }
    // The first tile of the second row follows the last tile of the first.
    map(*made, {.layer = 1, .first = {0, 0, 0}}, *pool, tile.bytes);
    const auto other = read(*made, 0, 1, 4);
    const std::uint64_t row = tile.extent[1] * width * 4;
    EXPECT_TRUE(std::ranges::equal(std::span(other).first(tile.extent[0] * 4),
                                   std::span(bytes).subspan(row, tile.extent[0] * 4)));
}

TEST_F(DeviceSparse, MapsAllTilesOfAVolume)
{
    const auto made = sparseTexture({.shape = VK_IMAGE_VIEW_TYPE_3D}, {2, 2, 2});
    ASSERT_TRUE(made && made->tile());
    const auto pool = heap(8 * made->tile()->bytes);
    map(*made, {.count = 8}, *pool, 0);
    const auto& extent = made->options().extent;
    const auto bytes = noise(std::uint64_t{4} * extent[0] * extent[1] * extent[2]);
    ASSERT_TRUE(transfer().write(*made, {}, bytes).has_value());
    EXPECT_TRUE(read(*made, 0, 0, 4) == bytes);
}

TEST_F(DeviceSparse, EveryMipAndTheMipTailHoldTexels)
{
    const auto made = sparseTexture({.layers = 2, .mips = 6}, {4, 4, 1});
    ASSERT_TRUE(made && made->tile());
    std::uint64_t tiles = 0;
    const auto grid = [&](std::uint32_t mip) {
        const auto extent = mipExtent(made->options(), mip);
        return tileCount(tileGrid(*made->tile(), {extent[0], extent[1], extent[2]}));
    };
    for (std::uint32_t mip = 0; mip < 6; ++mip)
        tiles += 2 * grid(mip);
    const auto pool = heap(tiles * made->tile()->bytes);
    SparseBinds binds;
    std::uint64_t offset = 0;
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u}) {
            ASSERT_TRUE(
                binds.map(*made, {.mip = mip, .layer = layer, .count = grid(mip)}, *pool, offset).has_value());
            offset += grid(mip) * made->tile()->bytes;
        }
    }
    carryOut(binds);
    const auto bytesOf = [&](std::uint32_t mip, std::uint32_t layer) {
        const auto extent = mipExtent(made->options(), mip);
        return noise(std::uint64_t{4} * extent[0] * extent[1], mip * 2 + layer);
    };
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u})
            ASSERT_TRUE(transfer().write(*made, {.mip = mip, .layer = layer}, bytesOf(mip, layer)).has_value());
    }
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u})
            EXPECT_TRUE(read(*made, mip, layer, 4) == bytesOf(mip, layer)) << mip << ", " << layer;
    }
}

TEST_F(DeviceSparse, TilesOfEveryFormatHoldTexels)
{
    std::size_t formats = 0;
    for (const FormatInfo& format : allFormats()) {
        // Queues without graphics must not copy depth.
        if (aspectOf(format.format) != VK_IMAGE_ASPECT_COLOR_BIT)
            continue;
        for (const VkImageViewType shape : {VK_IMAGE_VIEW_TYPE_2D, VK_IMAGE_VIEW_TYPE_3D}) {
            const TextureOptions options{.shape = shape, .format = format.format, .sparse = true, .name = "sparse"};
            const auto tile = textureTile(device(), options);
            if (!tile) {
                EXPECT_EQ(tile.error().code, Code::formatUnsupported) << tile.error().message;
                continue;
            }
            TextureOptions wide = options;
            wide.extent = {2 * tile->extent[0], tile->extent[1], tile->extent[2]};
            const auto made = Texture::create(device(), wide);
            if (!made) {
                EXPECT_EQ(made.error().code, Code::formatUnsupported) << made.error().message;
                continue;
            }
            ++formats;
            ASSERT_TRUE(transfer().initialize(**made).has_value());
            const auto pool = heap(2 * tile->bytes);
            map(**made, {.count = 2}, *pool, 0);
            std::vector<std::byte> bytes(rowSizeInBytes(wide, 0) * rowCount(wide, 0), std::byte{0x3c});
            ASSERT_TRUE(transfer().write(**made, {}, bytes).has_value());
            std::vector<std::byte> back(bytes.size());
            ASSERT_TRUE(transfer().read(**made, {}, back).has_value());
            EXPECT_TRUE(back == bytes) << toString(format.format);
        }
    }
    EXPECT_GT(formats, 20U);
}

} // namespace
} // namespace wavelane::gpu
