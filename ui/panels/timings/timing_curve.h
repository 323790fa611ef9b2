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
/// point is at the right edge; the others keep their distance until there are `capacity` of them.
struct TimingCurve
{
    std::vector<std::uint64_t> nanoseconds; ///< The oldest first.
    std::optional<std::uint64_t> baseline;  ///< Drawn as a dashed line.

    std::uint64_t largest() const; ///< Of all points and the baseline; at least 1.
    void paint(QPainter& painter, const QRectF& area, const QPalette& palette) const;
};

} // namespace wavelane::ui
