// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/tile.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::sim {

/// Where the memory of a sparse resource is while a dispatch runs. The interpreter keeps the bytes of the whole
/// resource; those of tiles without memory are not used, and tiles that share memory use the bytes of one of them.
class Tiles
{
public:
    /// The memory of a tile.
    struct Memory
    {
        std::uint32_t heap = 0; ///< Tells heaps apart.
        std::uint64_t offset = 0;
        auto operator<=>(const Memory&) const = default;
    };
    /// A buffer, whose texels are its bytes, or a mip of a texture.
    struct Part
    {
        std::uint64_t offset = 0; ///< Of the first layer in the bytes of the resource.
        std::uint64_t layerStride = 0;
        std::uint32_t layers = 1;
        std::array<std::uint64_t, 3> extent{1, 1, 1}; ///< Texels of a layer.
        std::uint64_t texelBytes = 1;
        bool isTail = false; ///< Has memory of its own, without tiles.
        /// For each layer, the memory of its tiles in the order x, y, z; `nothing`: none.
        std::vector<std::optional<Memory>> tiles = {};
    };

    /// `parts` are in the order of their offsets. `readsZero`: the device reads zeros from tiles without memory.
    Tiles(const Tile& tile, std::vector<Part> parts, bool readsZero);

    /// Where the interpreter keeps bytes of the resource; nothing if they have no memory, or not all the same.
    std::optional<std::uint64_t> find(std::uint64_t offset, std::uint64_t size) const;
    bool readsZero() const { return m_readsZero; }
    bool isShared() const { return m_isShared; } ///< Tiles share memory.
    /// Two tiles share memory of which each uses texels that the other does not, so that no tile has all bytes.
    bool isSplit() const { return m_isSplit; }
    /// The bytes as the device has them, from those that the interpreter keeps.
    std::vector<std::byte> resolved(std::span<const std::byte> kept) const;

private:
    struct Place
    {
        std::size_t part = 0;
        std::uint64_t tile = 0; ///< Index in `Part::tiles`.
    };
    const Part* partAt(std::uint64_t offset) const;
    std::array<std::uint64_t, 3> originOf(const Place& place, std::uint64_t& layer) const;
    std::array<std::uint64_t, 3> usedExtent(const Place& place) const;
    std::optional<std::uint64_t> byteAt(std::uint64_t offset) const;

    Tile m_tile;
    std::vector<Part> m_parts;
    std::vector<TileGrid> m_grids;          ///< By part.
    std::vector<std::vector<Place>> m_kept; ///< By part and tile: the tile whose bytes are used.
    bool m_readsZero;
    bool m_isShared = false;
    bool m_isSplit = false;
};

} // namespace wavelane::sim
