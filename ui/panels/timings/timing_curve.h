// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <cstdint>
#include <optional>
#include <vector>

class QPainter;
class QPalette;

namespace wavelane::ui {

/// Times over the last runs as a line, from 0 at the bottom to the largest one at the top of the area. The newest
/// point is at the right edge. The width is that of 60 points until there are more.
struct TimingCurve
{
    std::vector<std::uint64_t> nanoseconds; ///< The oldest first.
    std::optional<std::uint64_t> baseline;  ///< Drawn as a dashed line.

    /// The distance of two points in an area of this width.
    double step(double width) const;
    std::uint64_t largest() const; ///< Largest of all points and the baseline; at least 1.
    void paint(QPainter& painter, const QRectF& area, const QPalette& palette) const;
};

} // namespace wavelane::ui
