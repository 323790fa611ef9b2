// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/standard_tiles.h"

#include "core/project/size/sizes.h"

#include <array>
#include <bit>

namespace wavelane::exporter {

namespace {

constexpr std::uint64_t tileBytes = 65536;

using Extent = std::array<std::uint32_t, 3>;

/// Indexed by the binary logarithm of the bytes of a texel or a compressed block.
constexpr std::array<Extent, 5> shapes2d{{{256, 256, 1}, {256, 128, 1}, {128, 128, 1}, {128, 64, 1}, {64, 64, 1}}};
constexpr std::array<Extent, 5> shapes3d{{{64, 32, 32}, {32, 32, 32}, {32, 32, 16}, {32, 16, 16}, {16, 16, 16}}};

Tile tileOf(const project::Resource& resource, std::uint64_t bufferTileBytes)
{
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return {.extent = {static_cast<std::uint32_t>(bufferTileBytes), 1, 1}, .bytes = bufferTileBytes};
    const FormatInfo& format = info(texture->format);
    // Formats with three components have no standard shape, and no device supports sparse textures of them.
    const auto shape = static_cast<std::size_t>(std::min(std::bit_width(std::uint32_t{format.blockBytes}) - 1, 4));
    const bool isVolume = texture->dimension == project::TextureDimension::three;
    Extent extent = isVolume ? shapes3d[shape] : shapes2d[shape];
    extent[0] *= format.blockWidth;
    extent[1] *= format.blockWidth;
    return {.extent = extent, .bytes = tileBytes};
}

} // namespace

plan::TileMap standardTiles(const project::Project& project, std::uint64_t bufferTileBytes)
{
    plan::TileMap tiles;
    for (const project::Resource& each : project.resources) {
        if (!each.broken && project::isSparse(each))
            tiles.emplace(each.name, tileOf(each, bufferTileBytes));
    }
    return tiles;
}

} // namespace wavelane::exporter
