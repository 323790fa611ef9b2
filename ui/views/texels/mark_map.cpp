// SPDX-License-Identifier: MIT
#include "ui/views/texels/mark_map.h"

#include <algorithm>
#include <bit>
#include <span>

namespace wavelane::ui {

using decode::TexelMarks;

MarkMap MarkMap::of(const TexelImage& image, const decode::DisplayOptions& options, const std::stop_token& stop)
{
    MarkMap map;
    map.m_texels = static_cast<std::uint64_t>(image.width) * static_cast<std::uint64_t>(image.height);
    const decode::TexelMarker marker(image.format, options);
    if (marker.possible() == 0)
        return map;
    Level texels{.size = QSize(image.width, image.height), .marks = std::vector<TexelMarks>(map.m_texels)};
    const auto width = static_cast<std::size_t>(image.width);
    const std::size_t rowBytes = width * info(image.format).blockBytes;
    for (std::size_t y = 0; y < static_cast<std::size_t>(image.height); ++y) {
        if (stop.stop_requested())
            return {};
        const auto bytes = std::as_bytes(std::span(image.bytes)).subspan(y * rowBytes, rowBytes);
        const auto row = std::span(texels.marks).subspan(y * width, width);
        if (!decode::markTexels(image.format, bytes, marker, row))
            return {};
        for (const TexelMarks marks : row)
            ++map.m_counts[marks];
    }
    if (map.m_counts[0] == map.m_texels)
        return map;
    map.m_covered = QRect(0, 0, image.width, image.height);
    map.m_levels.push_back(std::move(texels));
    map.addLevels();
    return map;
}

MarkMap MarkMap::of(const inspect::MarkResult& found, int step, QPoint corner, const TexelPlanes& planes)
{
    MarkMap map;
    map.m_texels = found.texels;
    std::ranges::copy_n(found.counts.begin(),
                        static_cast<std::ptrdiff_t>(std::min(found.counts.size(), map.m_counts.size())),
                        map.m_counts.begin());
    if (found.marks.empty())
        return map;
    const QSize blocks(static_cast<int>(found.extent[0]), static_cast<int>(found.extent[1]));
    map.m_firstLevel = std::countr_zero(static_cast<unsigned>(step));
    if (!planes.isSheet()) {
        map.m_covered = QRect(corner, blocks * step);
        map.m_levels.push_back({.size = blocks, .marks = found.marks});
        map.addLevels();
        return map;
    }
    // Planes of a sheet start at any texel: each of their blocks can be in four blocks of the sheet.
    const QSize image = planes.imageSize();
    Level sheet{.size = QSize((image.width() + step - 1) / step, (image.height() + step - 1) / step), .marks = {}};
    sheet.marks.resize(static_cast<std::size_t>(sheet.size.width()) * static_cast<std::size_t>(sheet.size.height()));
    std::size_t block = 0;
    for (int plane = 0; plane < static_cast<int>(found.extent[2]); ++plane) {
        const auto origin = planes.cornerOf(planes.first + plane);
        for (int y = 0; y < blocks.height(); ++y)
            for (int x = 0; x < blocks.width(); ++x)
                if (const TexelMarks marks = found.marks[block++]; marks != 0 && origin)
                    addBlock(sheet,
                             QRect(*origin + QPoint(x, y) * step, QSize(step, step))
                                 .intersected(QRect(*origin, planes.size)),
                             step, marks);
    }
    map.m_covered = QRect(QPoint(), sheet.size * step);
    map.m_levels.push_back(std::move(sheet));
    map.addLevels();
    return map;
}

void MarkMap::addBlock(Level& level, const QRect& texels, int step, TexelMarks marks)
{
    for (int y = texels.top() / step; y <= texels.bottom() / step; ++y)
        for (int x = texels.left() / step; x <= texels.right() / step; ++x)
            level.marks[static_cast<std::size_t>(y) * static_cast<std::size_t>(level.size.width()) +
                        static_cast<std::size_t>(x)] |= marks;
}

void MarkMap::addLevels()
{
    while (m_levels.back().size.width() > 1 || m_levels.back().size.height() > 1)
        m_levels.push_back(halved(m_levels.back()));
}

MarkMap::Level MarkMap::halved(const Level& level)
{
    const auto width = static_cast<std::size_t>(level.size.width());
    const auto height = static_cast<std::size_t>(level.size.height());
    const std::size_t halfWidth = (width + 1) / 2;
    Level half{.size = QSize((level.size.width() + 1) / 2, (level.size.height() + 1) / 2), .marks = {}};
    half.marks.resize(halfWidth * ((height + 1) / 2));
    for (std::size_t y = 0; y < height; ++y) {
        const TexelMarks* source = level.marks.data() + y * width;
        TexelMarks* target = half.marks.data() + y / 2 * halfWidth;
        for (std::size_t x = 0; x < width; ++x)
            target[x / 2] |= source[x];
    }
    return half;
}

std::uint64_t MarkMap::count(TexelMarks anyOf) const
{
    std::uint64_t total = 0;
    for (std::size_t marks = 1; marks < m_counts.size(); ++marks)
        if (marks & anyOf)
            total += m_counts[marks];
    return total;
}

const TexelMarks* MarkMap::row(int level, int y) const
{
    const Level& found = m_levels[static_cast<std::size_t>(level - m_firstLevel)];
    return found.marks.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(found.size.width());
}

std::optional<QPoint> MarkMap::nearest(std::optional<QPoint> from, TexelMarks anyOf, bool forward) const
{
    if (m_levels.empty() || m_firstLevel != 0)
        return std::nullopt;
    const std::vector<TexelMarks>& marks = m_levels.front().marks;
    const auto width = static_cast<std::size_t>(m_levels.front().size.width());
    const std::size_t last = marks.size() - 1;
    std::size_t at = forward ? last : 0;
    if (from)
        at = static_cast<std::size_t>(from->y()) * width + static_cast<std::size_t>(from->x());
    for (std::size_t steps = 0; steps < marks.size(); ++steps) {
        at = forward ? (at == last ? 0 : at + 1) : (at == 0 ? last : at - 1);
        if (marks[at] & anyOf)
            return QPoint(static_cast<int>(at % width), static_cast<int>(at / width));
    }
    return std::nullopt;
}

} // namespace wavelane::ui
