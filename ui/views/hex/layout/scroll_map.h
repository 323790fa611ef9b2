// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

namespace wavelane::ui {

/// Converts between rows (up to 2^60) and the values of a scroll bar (int). One value is one row as long as they fit;
/// beyond that the scroll bar is approximate and the view stores the exact row.
struct ScrollMap
{
    quint64 rows = 0;        ///< All rows.
    quint64 visibleRows = 1; ///< Fully visible rows; at least 1.

    static constexpr int maxSteps = 1 << 30;

    /// The top row when the view is scrolled to the end.
    quint64 lastTopRow() const { return rows > visibleRows ? rows - visibleRows : 0; }

    /// The maximum of the scroll bar. The minimum is 0.
    int maximum() const;

    /// The scroll bar value of a top row, and the top row of a value. Both ends map exactly.
    int valueOf(quint64 topRow) const;
    quint64 topRowOf(int value) const;
};

} // namespace wavelane::ui
