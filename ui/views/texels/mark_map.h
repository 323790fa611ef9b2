// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/texel_marks.h"
#include "ui/views/texels/texel_image.h"

#include <QPoint>
#include <QSize>

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace wavelane::ui {

/// The marks of all texels of an image, and of blocks of 2 × 2, 4 × 4, … texels, which have every mark that one of
/// their texels has: a single NaN is found at every zoom. Needs a byte for each texel and a third of that for blocks,
/// or nothing if no texel can be or is marked.
class MarkMap
{
public:
    MarkMap() = default;
    /// The image must be showable. Gives up with an empty map when asked to stop.
    static MarkMap of(const TexelImage& image, const decode::DisplayOptions& options, const std::stop_token& stop);

    /// Texels that have at least one of these marks.
    std::uint64_t count(decode::TexelMarks anyOf) const;
    std::uint64_t texelCount() const { return m_texels; }

    /// Levels of blocks: 0 are texels, level n has blocks of 2^n. 0 levels if no texel is marked.
    int levels() const { return static_cast<int>(m_levels.size()); }
    QSize size(int level) const { return m_levels[static_cast<std::size_t>(level)].size; }
    const decode::TexelMarks* row(int level, int y) const;

    /// The next texel after `from` (nothing: from the first on) in the order of rows that has one of these marks, or
    /// the previous one. Goes on at the other end. Nothing if no texel has one.
    std::optional<QPoint> nearest(std::optional<QPoint> from, decode::TexelMarks anyOf, bool forward) const;

private:
    struct Level
    {
        QSize size;
        std::vector<decode::TexelMarks> marks;
    };
    static Level halved(const Level& level);

    std::vector<Level> m_levels;
    std::array<std::uint64_t, std::size_t{1} << decode::texelMarkCount> m_counts{}; ///< By combination of marks.
    std::uint64_t m_texels = 0;
};

} // namespace wavelane::ui
