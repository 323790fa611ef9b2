// SPDX-License-Identifier: MIT
#include "core/media/palette.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <unordered_map>

namespace wavelane::media {

namespace {

constexpr std::size_t maxColors = 256;
constexpr std::size_t cellCount = 32 * 32 * 32;

using Color = std::array<std::uint8_t, 3>;

Color colorAt(std::span<const std::byte> rgba, std::size_t texel)
{
    const auto channel = [&](std::size_t i) { return static_cast<std::uint8_t>(rgba[texel * 4 + i]); };
    return {channel(0), channel(1), channel(2)};
}

/// The cell of a color, with 5 bits for each channel.
std::size_t cellOf(const Color& color)
{
    return static_cast<std::size_t>((color[0] >> 3) << 10 | (color[1] >> 3) << 5 | (color[2] >> 3));
}

/// Nothing if there are too many colors.
std::optional<IndexedImage> exactColors(std::span<const std::byte> rgba)
{
    IndexedImage image;
    image.texels.reserve(rgba.size() / 4);
    std::unordered_map<std::uint32_t, std::uint8_t> known;
    for (std::size_t texel = 0; texel < rgba.size() / 4; ++texel) {
        const Color color = colorAt(rgba, texel);
        const auto key = static_cast<std::uint32_t>(color[0] << 16 | color[1] << 8 | color[2]);
        const auto [found, isNew] = known.try_emplace(key, static_cast<std::uint8_t>(image.colors.size()));
        if (isNew && image.colors.size() == maxColors)
            return std::nullopt;
        if (isNew)
            image.colors.push_back(color);
        image.texels.push_back(found->second);
    }
    return image;
}

/// The texels whose colors are in one cell.
struct Cell
{
    std::size_t index = 0;
    std::uint64_t count = 0;
    std::array<std::uint64_t, 3> sum{};

    /// The average of a channel.
    std::uint64_t value(std::size_t channel) const { return sum[channel] / count; }
};

/// Some of the cells.
using Box = std::span<Cell>;

/// The channel in which the colors of a box differ most, and by how much.
std::pair<std::size_t, std::uint64_t> widestChannel(Box box)
{
    std::pair<std::size_t, std::uint64_t> widest{0, 0};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const auto valueOf = [channel](const Cell& cell) { return cell.value(channel); };
        const auto [low, high] = std::ranges::minmax(box | std::views::transform(valueOf));
        if (high - low > widest.second)
            widest = {channel, high - low};
    }
    return widest;
}

/// The number of cells in the first half of the texels of a sorted box; at least 1, and less than all.
std::size_t halfOf(Box box)
{
    std::uint64_t all = 0;
    for (const Cell& cell : box)
        all += cell.count;
    std::uint64_t sum = 0;
    std::size_t cells = 0;
    while (cells + 1 < box.size() && (cells == 0 || sum + box[cells].count <= all / 2))
        sum += box[cells++].count;
    return cells;
}

std::vector<Cell> cellsOf(std::span<const std::byte> rgba)
{
    std::vector<Cell> cells(cellCount);
    for (std::size_t texel = 0; texel < rgba.size() / 4; ++texel) {
        const Color color = colorAt(rgba, texel);
        Cell& cell = cells[cellOf(color)];
        ++cell.count;
        for (std::size_t channel = 0; channel < 3; ++channel)
            cell.sum[channel] += color[channel];
    }
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i].index = i;
    std::erase_if(cells, [](const Cell& cell) { return cell.count == 0; });
    return cells;
}

std::vector<Box> cutBoxes(std::vector<Cell>& cells)
{
    std::vector<Box> boxes{cells};
    while (boxes.size() < maxColors) {
        // The box that gains most: many texels of different colors.
        const auto gainOf = [](Box box) {
            std::uint64_t count = 0;
            for (const Cell& cell : box)
                count += cell.count;
            return box.size() < 2 ? 0 : widestChannel(box).second * count;
        };
        const auto best = std::ranges::max_element(boxes, {}, gainOf);
        if (gainOf(*best) == 0)
            break;
        const Box box = *best;
        const std::size_t channel = widestChannel(box).first;
        std::ranges::sort(box, {}, [channel](const Cell& cell) { return cell.value(channel); });
        const std::size_t half = halfOf(box);
        *best = box.first(half);
        boxes.push_back(box.subspan(half));
    }
    return boxes;
}

Color averageOf(Box box)
{
    Cell all;
    for (const Cell& cell : box) {
        all.count += cell.count;
        for (std::size_t channel = 0; channel < 3; ++channel)
            all.sum[channel] += cell.sum[channel];
    }
    return {static_cast<std::uint8_t>(all.value(0)), static_cast<std::uint8_t>(all.value(1)),
            static_cast<std::uint8_t>(all.value(2))};
}

} // namespace

IndexedImage reduceColors(std::span<const std::byte> rgba)
{
    if (auto exact = exactColors(rgba))
        return std::move(*exact);
    std::vector<Cell> cells = cellsOf(rgba);
    IndexedImage image;
    std::vector<std::uint8_t> colorOfCell(cellCount);
    for (const Box box : cutBoxes(cells)) {
        for (const Cell& cell : box)
            colorOfCell[cell.index] = static_cast<std::uint8_t>(image.colors.size());
        image.colors.push_back(averageOf(box));
    }
    image.texels.reserve(rgba.size() / 4);
    for (std::size_t texel = 0; texel < rgba.size() / 4; ++texel)
        image.texels.push_back(colorOfCell[cellOf(colorAt(rgba, texel))]);
    return image;
}

} // namespace wavelane::media
