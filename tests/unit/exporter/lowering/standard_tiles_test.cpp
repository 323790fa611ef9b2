// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/standard_tiles.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

Tile tileOfTexture(Format format, project::TextureDimension dimension)
{
    const project::Project project{
        .resources = {
            {.name = "t", .kind = project::Texture{.dimension = dimension, .format = format, .sparse = true}}}};
    return standardTiles(project, 65536).at("t");
}

// Vulkan specification, "Standard Sparse Image Block Shapes".
TEST(StandardTiles, HaveTheShapesOfTheVulkanSpecification)
{
    using Extent = std::array<std::uint32_t, 3>;
    using enum project::TextureDimension;
    EXPECT_EQ(tileOfTexture(Format::R8_UNORM, two).extent, (Extent{256, 256, 1}));
    EXPECT_EQ(tileOfTexture(Format::R16_FLOAT, two).extent, (Extent{256, 128, 1}));
    EXPECT_EQ(tileOfTexture(Format::R8G8B8A8_UNORM, two).extent, (Extent{128, 128, 1}));
    EXPECT_EQ(tileOfTexture(Format::R32G32_FLOAT, two).extent, (Extent{128, 64, 1}));
    EXPECT_EQ(tileOfTexture(Format::R32G32B32A32_FLOAT, two).extent, (Extent{64, 64, 1}));
    EXPECT_EQ(tileOfTexture(Format::R8_UNORM, three).extent, (Extent{64, 32, 32}));
    EXPECT_EQ(tileOfTexture(Format::R8G8B8A8_UNORM, three).extent, (Extent{32, 32, 16}));
    EXPECT_EQ(tileOfTexture(Format::R32G32B32A32_FLOAT, three).extent, (Extent{16, 16, 16}));
    EXPECT_EQ(tileOfTexture(Format::R8_UNORM, two).bytes, 65536u);
}

TEST(StandardTiles, CountBlocksOfCompressedFormats)
{
    EXPECT_EQ(tileOfTexture(Format::BC1_UNORM, project::TextureDimension::two).extent,
              (std::array<std::uint32_t, 3>{512, 256, 1}));
    EXPECT_EQ(tileOfTexture(Format::BC7_UNORM, project::TextureDimension::two).extent,
              (std::array<std::uint32_t, 3>{256, 256, 1}));
}

TEST(StandardTiles, UseTheGivenSizeForBuffersAndSkipOtherResources)
{
    const project::Project project{
        .resources = {{.name = "sparse", .kind = project::Buffer{.size = project::Amount{4, {}}, .sparse = true}},
                      {.name = "plain", .kind = project::Buffer{.size = project::Amount{4, {}}}}}};
    const plan::TileMap tiles = standardTiles(project, 4096);
    ASSERT_EQ(tiles.size(), 1u);
    EXPECT_EQ(tiles.at("sparse").bytes, 4096u);
}

} // namespace
} // namespace wavelane::exporter
