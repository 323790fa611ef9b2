// SPDX-License-Identifier: MIT
#include "core/sim/memory/tiles.h"

#include <algorithm>
#include <map>
#include <utility>

namespace wavelane::sim {

Tiles::Tiles(const Tile& tile, std::vector<Part> parts, bool readsZero)
    : m_tile(tile), m_parts(std::move(parts)), m_readsZero(readsZero)
{
    std::map<Memory, Place> users;
    for (const Part& part : m_parts)
        m_grids.push_back(tileGrid(m_tile, part.extent));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        for (std::uint64_t k = 0; k < m_parts[i].tiles.size(); ++k) {
            if (!m_parts[i].tiles[k])
                continue;
            const Place place{.part = i, .tile = k};
            const auto [found, isFirst] = users.emplace(*m_parts[i].tiles[k], place);
            m_isShared |= !isFirst;
            if (isFirst)
                continue;
            // Tiles at the edges use less of their memory.
            const auto own = usedExtent(place);
            const auto other = usedExtent(found->second);
            const bool isSmaller = std::ranges::equal(own, other, std::ranges::less_equal());
            m_isSplit |= !isSmaller && !std::ranges::equal(other, own, std::ranges::less_equal());
            if (!isSmaller)
                found->second = place;
        }
    }
    for (const Part& part : m_parts) {
        std::vector<Place>& kept = m_kept.emplace_back();
        for (const auto& each : part.tiles)
            kept.push_back(each ? users.at(*each) : Place{});
    }
}

std::array<std::uint64_t, 3> Tiles::originOf(const Place& place, std::uint64_t& layer) const
{
    const TileGrid& grid = m_grids[place.part];
    const std::uint64_t count = std::max<std::uint64_t>(tileCount(grid), 1);
    layer = place.tile / count;
    std::array<std::uint64_t, 3> at = tileAt(grid, place.tile % count);
    for (std::size_t axis = 0; axis < 3; ++axis)
        at[axis] *= m_tile.extent[axis];
    return at;
}

std::array<std::uint64_t, 3> Tiles::usedExtent(const Place& place) const
{
    std::uint64_t layer = 0;
    std::array<std::uint64_t, 3> extent = originOf(place, layer);
    for (std::size_t axis = 0; axis < 3; ++axis)
        extent[axis] = std::min<std::uint64_t>(m_tile.extent[axis], m_parts[place.part].extent[axis] - extent[axis]);
    return extent;
}

const Tiles::Part* Tiles::partAt(std::uint64_t offset) const
{
    const auto after = std::ranges::upper_bound(m_parts, offset, {}, &Part::offset);
    return after == m_parts.begin() ? nullptr : &*std::prev(after);
}

std::optional<std::uint64_t> Tiles::byteAt(std::uint64_t offset) const
{
    const Part* const part = partAt(offset);
    if (!part || part->isTail)
        return part ? std::optional(offset) : std::nullopt;
    const std::uint64_t inPart = offset - part->offset;
    const std::uint64_t layer = part->layerStride == 0 ? 0 : inPart / part->layerStride;
    const std::uint64_t inLayer = inPart - layer * part->layerStride;
    const std::uint64_t texel = inLayer / part->texelBytes;
    const std::array<std::uint64_t, 3> at{texel % part->extent[0], texel / part->extent[0] % part->extent[1],
                                          texel / part->extent[0] / part->extent[1]};
    const auto number = static_cast<std::size_t>(part - m_parts.data());
    const auto inGrid =
        tileIndex(m_grids[number], {at[0] / m_tile.extent[0], at[1] / m_tile.extent[1], at[2] / m_tile.extent[2]});
    const std::uint64_t index = layer * tileCount(m_grids[number]) + inGrid.value_or(UINT64_MAX);
    if (!inGrid || index >= part->tiles.size() || !part->tiles[index])
        return std::nullopt;
    const Place& kept = m_kept[number][index];
    if (kept.part == number && kept.tile == index)
        return offset;
    const Part& target = m_parts[kept.part];
    std::uint64_t targetLayer = 0;
    std::array<std::uint64_t, 3> place = originOf(kept, targetLayer);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        place[axis] += at[axis] % m_tile.extent[axis];
        if (place[axis] >= target.extent[axis])
            return std::nullopt; // See `isSplit`.
    }
    const std::uint64_t moved = (place[2] * target.extent[1] + place[1]) * target.extent[0] + place[0];
    return target.offset + targetLayer * target.layerStride + moved * target.texelBytes + inLayer % part->texelBytes;
}

std::optional<std::uint64_t> Tiles::find(std::uint64_t offset, std::uint64_t size) const
{
    const std::optional<std::uint64_t> first = byteAt(offset);
    if (!first || size <= 1)
        return first;
    const std::optional<std::uint64_t> last = byteAt(offset + size - 1);
    return last && *last - *first == size - 1 ? first : std::nullopt;
}

std::vector<std::byte> Tiles::resolved(std::span<const std::byte> kept) const
{
    std::vector<std::byte> bytes(kept.begin(), kept.end());
    for (std::uint64_t i = 0; m_isShared && i < bytes.size(); ++i) {
        if (const auto at = byteAt(i); at && *at < kept.size())
            bytes[i] = kept[*at];
    }
    return bytes;
}

} // namespace wavelane::sim
