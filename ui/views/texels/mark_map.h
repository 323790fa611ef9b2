// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/texel_marks.h"
#include "core/inspect/texels/marks.h"
#include "ui/views/texels/texel_image.h"
#include "ui/views/texels/texel_planes.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace wavelane::ui {

/// The marks of all texels of an image, and of blocks of 2 × 2, 4 × 4, … texels, which have every mark that one of
/// their texels has: a single NaN is found at every zoom. For a large image, only marks of blocks are known. Needs a
/// byte for each texel and a third of that for blocks, or nothing if no texel can be or is marked.
class MarkMap
{
public:
    MarkMap() = default;
    /// The image must be showable. Gives up with an empty map when asked to stop.
    static MarkMap of(const TexelImage& image, const decode::DisplayOptions& options, const std::stop_token& stop);

    /// The marks of blocks that were found elsewhere, of `step` (a power of two) texels on each side. They cover a
    /// part of the image that starts with `corner`, which is a multiple of `step`, or the planes of a sheet.
    static MarkMap of(const inspect::MarkResult& found, int step, QPoint corner, const TexelPlanes& planes);

    /// Texels that have at least one of these marks.
    std::uint64_t count(decode::TexelMarks anyOf) const;
    std::uint64_t texelCount() const { return m_texels; }

    /// Levels of blocks: 0 are texels, level n has blocks of 2^n. The levels are those from `firstLevel()` to before
    /// `endLevel()`; none if no texel is marked.
    int firstLevel() const { return m_firstLevel; }
    int endLevel() const { return m_firstLevel + static_cast<int>(m_levels.size()); }
    int levels() const { return static_cast<int>(m_levels.size()); }
    bool isEmpty() const { return m_levels.empty(); }
    QSize size(int level) const { return m_levels[static_cast<std::size_t>(level - m_firstLevel)].size; }
    const decode::TexelMarks* row(int level, int y) const;
    /// The texels of the image that the blocks cover, the last of which may be beyond its edges.
    const QRect& covered() const { return m_covered; }

    /// The next texel after `from` (nothing: from the first on) in the order of rows that has one of these marks, or
    /// the previous one. Goes on at the other end. Nothing if no texel has one, or if only marks of blocks are known.
    std::optional<QPoint> nearest(std::optional<QPoint> from, decode::TexelMarks anyOf, bool forward) const;

private:
    struct Level
    {
        QSize size;
        std::vector<decode::TexelMarks> marks;
    };
    static Level halved(const Level& level);
    static void addBlock(Level& level, const QRect& texels, int step, decode::TexelMarks marks);
    void addLevels(); ///< After the first one.

    std::vector<Level> m_levels;
    int m_firstLevel = 0;
    QRect m_covered;
    std::array<std::uint64_t, std::size_t{1} << decode::texelMarkCount> m_counts{}; ///< By combination of marks.
    std::uint64_t m_texels = 0;
};

} // namespace wavelane::ui
