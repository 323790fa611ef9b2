// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

namespace wavelane::ui {

/// Between rows (up to 2^60) and the steps of a scroll bar (int). One step is one row until there are too many rows
/// for that; then the bar is an approximate place and the view keeps the exact row itself.
struct ScrollMap
{
    quint64 rows = 0;        ///< All rows.
    quint64 visibleRows = 1; ///< Rows that are wholly visible; at least 1.

    static constexpr int mostSteps = 1 << 30;

    /// The row at the top when the view is scrolled to the end.
    quint64 lastTopRow() const { return rows > visibleRows ? rows - visibleRows : 0; }

    /// Maximum of the scroll bar; its minimum is 0.
    int maximum() const;

    /// The bar's value for a top row, and the top row for a value. The ends map to each other exactly.
    int valueOf(quint64 topRow) const;
    quint64 topRowOf(int value) const;
};

} // namespace wavelane::ui
